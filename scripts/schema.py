"""Writes what the server takes and sends as JSON Schema, for `npm run types` in web/."""

import json
import sys
from pathlib import Path

from fourfold.server.describe import shapes

if __name__ == "__main__":
    made = Path(sys.argv[1])
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_text(json.dumps(shapes()), encoding="utf-8")
