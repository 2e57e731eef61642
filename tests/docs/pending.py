"""Names that the pages use already and the code is about to get, from old to new.

The pages are written for the new names; the renaming lands step by step. What has landed may stay here
until all of its group has: then `test_pending.py` asks for the group to be deleted.
"""

TARGETS = {"docs"}  # of make
# Numbers of findings that tests still carry in names and docstrings.
FINDINGS = {
    "P12", "P13", "P16", "P17", "P18", "P21", "P22", "P24", "P29", "P31", "P32", "P33", "P35", "P38",
    "S6", "S9", "p2", "p31", "p32", "p35",
}  # fmt: skip
