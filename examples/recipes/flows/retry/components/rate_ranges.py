import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, retry_strategy, transform


@transform(
    inputs=[ref("exchange_rates")],
    materialized="table",
    retry_strategy=retry_strategy(stop_after_attempt=5, stop_after_delay=600),
)
def rate_ranges(exchange_rates: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    return exchange_rates.group_by("currency").aggregate(lowest=_.rate.min(), highest=_.rate.max())
