import pandas as pd
import requests

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import read, test


@read(
    strategy="partitioned",
    tests=[test("not_null", column="product_id"), test("unique", column="product_id")],
)
def menu(context: ComponentExecutionContext) -> pd.DataFrame:
    """Read all products. The rows are stored only if at least one of them changed."""
    response = requests.get(context.parameters.get("menu_url"), timeout=60)
    response.raise_for_status()
    return pd.DataFrame(response.json(), columns=["product_id", "name", "price_cents"])
