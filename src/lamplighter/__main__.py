"""`python -m lamplighter`."""

import sys

from lamplighter.cli import main

if __name__ == "__main__":
    sys.exit(main())
