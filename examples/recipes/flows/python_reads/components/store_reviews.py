from collections.abc import Iterator
from datetime import datetime

import pandas as pd
import requests

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.common.events import log
from {product-slug}.resources import read, test

COLUMNS = ["review_id", "store_id", "rating", "updated_at"]


def fetch(url: str, token: str, since: datetime | None) -> Iterator[dict]:
    """Request page after page, and yield the reviews."""
    params = {"page": 1}
    if since is not None:
        params["updated_since"] = since.isoformat()
    while params["page"] is not None:
        response = requests.get(
            url, params=params, headers={"Authorization": f"Bearer {token}"}, timeout=60
        )
        response.raise_for_status()
        body = response.json()
        yield from body["reviews"]
        params["page"] = body["next_page"]


@read(
    strategy="incremental",
    incremental_strategy="merge",
    unique_key="review_id",
    tests=[test("not_null", column="review_id"), test("unique", column="review_id")],
)
def store_reviews(context: ComponentExecutionContext) -> pd.DataFrame:
    current = context.current_data()
    newest = None if current is None else current.updated_at.max().to_pyarrow().as_py()
    log(f"Reading reviews since {newest}")

    url = context.parameters.get("reviews_url")
    token = context.vaults["environment"].get("reviews_token")
    reviews = pd.DataFrame(list(fetch(url, token, newest)), columns=COLUMNS)
    return reviews.astype(
        {
            "review_id": "int64",
            "store_id": "string",
            "rating": "int64",
            "updated_at": "datetime64[us]",
        }
    )
