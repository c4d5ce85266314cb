import ibis

from {product-slug}.application.context import ComponentExecutionContext
from {product-slug}.resources import ref, transform


@transform(inputs=[ref("local_store_targets", flow="read_local_files")], materialized="table")
def target_range(
    local_store_targets: ibis.Table, context: ComponentExecutionContext
) -> ibis.Table:
    """Returns the lowest and the highest target of the stores above the minimum."""
    settings = context.parameters.get("high_targets", {})
    high = local_store_targets.filter(
        local_store_targets.revenue_target >= settings["minimum"]
    )
    return high.aggregate(
        lowest=high.revenue_target.min(), highest=high.revenue_target.max()
    )
