from datetime import datetime
from zoneinfo import ZoneInfo


def is_open(event: dict) -> bool:
    """Return True on weekdays from 07:00 to 19:59, local time."""
    now = datetime.now(ZoneInfo("Europe/Berlin"))
    return now.weekday() < 5 and 7 <= now.hour < 20
