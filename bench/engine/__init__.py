"""The engine beside other libraries."""
