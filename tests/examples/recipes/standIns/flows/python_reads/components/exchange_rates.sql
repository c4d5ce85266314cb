-- exchange_rates.py
SELECT
  currency,
  euro_rate
FROM shop.api.rates
