from datetime import datetime, timedelta, timezone

import boto3

CHECK_INTERVAL = timedelta(minutes=15)


def has_new_file(context) -> bool:
    """Return True if a file arrived in the last 15 minutes."""
    since = datetime.now(timezone.utc) - CHECK_INTERVAL
    pages = boto3.client("s3").get_paginator("list_objects_v2").paginate(
        Bucket="tidewater-landing",
        Prefix="web_events/",
    )
    return any(
        item["LastModified"] > since
        for page in pages
        for item in page.get("Contents", [])
    )
