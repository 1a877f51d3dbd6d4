"""The table: matches that people play in a browser, alone, at one screen, or over a link."""
