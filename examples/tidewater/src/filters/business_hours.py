from datetime import datetime
from zoneinfo import ZoneInfo


def is_open(event: dict) -> bool:
    """True from 07:00 to 19:59 on weekdays, in local time."""
    now = datetime.now(ZoneInfo("Europe/Berlin"))
    return now.weekday() < 5 and 7 <= now.hour < 20
