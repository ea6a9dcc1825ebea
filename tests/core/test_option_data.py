"""What of the options' table a screen shows, and what cannot be packed."""

import pytest

from core import option_data, options
from core.hearts import options as table


def test_every_text_comes_back():
    for i, (name, values, default, label, labels, _when, text) in enumerate(table.TABLE):
        assert options.index(table, name) == i
        assert options.count(table, i) == len(values)
        assert options.defaults(table)[i] == default
        assert options.help_of(table, i) == text
        for k, number in enumerate(values):
            shown = labels[k] if labels else str(number)
            assert options.row(table, i, k) == (label, shown)
            assert options.value_index(table, i, str(number)) == k


def test_conditions_hold_as_they_are_written():
    """Each with each value of the options it asks about, the others at their defaults."""
    names = [option[0] for option in table.TABLE]
    head = options.Table(table)
    for i, (name, _values, _default, _label, _labels, when, _text) in enumerate(table.TABLE):
        for part in when.split():
            other, words = part.split("=")
            j = names.index(other)
            fulfilled = bytearray(options.defaults(table))
            for condition in when.split():
                asked, allowed = condition.split("=")
                k = names.index(asked)
                fulfilled[k] = options.value_index(table, k, allowed.split("|")[0])
            for k, number in enumerate(table.TABLE[j][1]):
                fulfilled[j] = k
                assert head.holds(fulfilled, i) == (str(number) in words.split("|")), name


def row(name="a", values=("x", "y"), labels=None, when="", text="Help."):
    return (name, values, 0, "Label", labels, when, text)


@pytest.mark.parametrize(
    "wrong",
    [
        row(values=("x y", "z")),
        row(text="Two\nlines."),
        row(labels=("One\n", "Two")),
        row(when="a=z"),
        row(values=tuple(range(17)), when="a=16"),
        row(text="Long. " * 11000),
    ],
)
def test_what_cannot_be_kept_is_refused(wrong):
    assert option_data.pack((row(),), (), ())
    with pytest.raises(ValueError, match=r"."):
        option_data.pack((wrong,), (), ())


def test_one_read_gives_one_row(monkeypatch):
    """Of the texts no more than a row is in memory."""
    read = []
    stored = options.data

    def noted(name, at, n):
        read.append((at, n))
        return stored(name, at, n)

    monkeypatch.setattr(options, "data", noted)
    head = options.Table(table)
    read.clear()
    options.row(head, 16, 0)
    options.help_of(head, 16)
    assert len(read) == 2
    assert all(n < 220 for _, n in read)
