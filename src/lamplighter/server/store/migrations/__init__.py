"""How the database came to be what it is: one revision after the other, for both databases.

Revisions go up only. They follow from nothing but themselves: what `schema` says may change, what
a revision did may not.
"""
