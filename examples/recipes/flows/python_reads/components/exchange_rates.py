from decimal import Decimal
from urllib.request import urlopen
from xml.etree import ElementTree

import pandas as pd

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import read, test


@read(tests=[test("not_null", column="currency"), test("unique", column="currency")])
def exchange_rates(context: ComponentExecutionContext) -> pd.DataFrame:
    """Read today's exchange rates from an XML file on the web."""
    with urlopen(context.parameters.get("rates_url"), timeout=60) as response:
        rates = ElementTree.parse(response).getroot().iter("rate")
    return pd.DataFrame(
        [
            {"currency": rate.get("currency"), "euro_rate": Decimal(rate.get("value"))}
            for rate in rates
        ]
    )
