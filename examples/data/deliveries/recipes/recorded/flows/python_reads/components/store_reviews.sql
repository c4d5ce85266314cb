-- store_reviews.py
SELECT
  review_id,
  store_id,
  rating,
  updated_at
FROM shop_postgres.api.reviews
{% if is_incremental() %}
WHERE updated_at >= (SELECT MAX(updated_at) FROM {{ this }})
{% endif %}
