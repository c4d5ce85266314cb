SELECT
  o.order_id,
  o.store_id
FROM {{ ref("orders") }} AS o
LEFT JOIN {{ ref("stores") }} AS s
  ON s.store_id = o.store_id
WHERE s.store_id IS NULL
