import ibis
from ibis import _

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, test, transform


@transform(
    inputs=[ref("order_lines")],
    materialized="incremental",
    incremental_strategy="merge",
    unique_key="line_id",
    tests=[test("not_null", column="line_id"), test("unique", column="line_id")],
)
def paid_lines(order_lines: ibis.Table, context: ComponentExecutionContext) -> ibis.Table:
    """Compute the paid amount of lines that are new or changed since the last flow run."""
    current = context.current_data()
    newest = None if current is None else current.updated_at.max().to_pyarrow().as_py()
    if newest is not None:
        order_lines = order_lines.filter(_.updated_at >= newest)
    return order_lines.select(
        "line_id",
        "store_id",
        "updated_at",
        paid_amount=ibis.ifelse(_.status == "paid", _.amount, 0),
    )
