"""A balance report and a comparison as pages: one file each, without script or request."""
