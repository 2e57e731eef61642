"""HTTP handlers, by resource."""
