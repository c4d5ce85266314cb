-- exchange_rates.py
SELECT
  currency,
  euro_rate
FROM shop_postgres.api.rates
