"""Measuring the firmware where it runs: the scripts here are its main.py for a while."""
