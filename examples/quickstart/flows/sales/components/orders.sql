{{ config(materialized="table") }}

{{ with_test("not_null", column="order_id") }}
{{ with_test("unique", column="order_id") }}
{{ with_test("in_set", column="status", values=["placed", "paid", "canceled", "refunded"]) }}
{{ with_test("greater_than_or_equal", column="amount", value=0) }}
{{ with_test("count_greater_than", count=0) }}

SELECT
  CAST(o.order_id AS BIGINT) AS order_id,
  CAST(o.customer_id AS BIGINT) AS customer_id,
  CAST(o.store_id AS VARCHAR) AS store_id,
  CAST(o.ordered_at AS TIMESTAMP) AS ordered_at,
  CAST(o.status AS VARCHAR) AS status,
  CAST(o.amount AS DECIMAL(10, 2)) AS amount,
  CAST(o.currency AS VARCHAR) AS currency,
  CAST(o.updated_at AS TIMESTAMP) AS updated_at
FROM {{ ref("raw_orders") }} AS o
QUALIFY ROW_NUMBER() OVER (PARTITION BY o.order_id ORDER BY o.updated_at DESC) = 1
