-- menu.py
SELECT
  product_id,
  name,
  price_cents
FROM shop_postgres.api.products
