import json
from datetime import date, timedelta
from urllib.parse import urlencode
from urllib.request import urlopen

import pandas as pd

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.common.events import log
from {product-slug}.resources import read, test

ARCHIVE_LAG_DAYS = 5
REREAD_DAYS = 3


def fetch(url: str, store, first_day: date, last_day: date) -> pd.DataFrame:
    query = urlencode(
        {
            "latitude": store.latitude,
            "longitude": store.longitude,
            "start_date": first_day.isoformat(),
            "end_date": last_day.isoformat(),
            "daily": "temperature_2m_mean,precipitation_sum",
            "timezone": "UTC",
        }
    )
    with urlopen(f"{url}?{query}", timeout=60) as response:
        daily = json.load(response)["daily"]
    return pd.DataFrame(
        {
            "store_id": store.store_id,
            "weather_date": pd.to_datetime(daily["time"]).date,
            "temperature_c": daily["temperature_2m_mean"],
            "precipitation_mm": daily["precipitation_sum"],
        }
    )


@read(
    strategy="incremental",
    incremental_strategy="merge",
    unique_key="store_id,weather_date",
    on_schema_change="fail",
    tests=[
        test("not_null", column="store_id"),
        test("combination_unique", columns=["store_id", "weather_date"]),
    ],
)
def raw_weather(context: ComponentExecutionContext) -> pd.DataFrame:
    url = context.parameters.get("weather_url", "https://archive-api.open-meteo.com/v1/archive")
    last_day = date.today() - timedelta(days=ARCHIVE_LAG_DAYS)

    current = context.current_data()
    newest = None if current is None else current.weather_date.max().to_pyarrow().as_py()
    if newest is None:
        first_day = date.fromisoformat(context.parameters.get("weather_start_date", "2025-01-01"))
    else:
        first_day = newest - timedelta(days=REREAD_DAYS)

    log(f"Reading weather from {first_day} to {last_day}")
    stores = pd.read_csv(context.project_path / "data" / "stores.csv")
    return pd.concat([fetch(url, store, first_day, last_day) for store in stores.itertuples()])
