-- paid_lines.py
SELECT
  line_id,
  store_id,
  updated_at,
  CASE WHEN status = 'paid' THEN amount ELSE 0 END AS paid_amount
FROM {{ ref("order_lines") }}
{% if is_incremental() %}
WHERE updated_at >= (SELECT MAX(updated_at) FROM {{ this }})
{% endif %}
