"""Words for terminals: crossings and policemen by the names that are typed, choices in short lines.

The usual names of crossings rely on a picture: a crossing has no printed number.
"""
