-- rate_ranges.py
SELECT currency, MIN(rate) AS lowest, MAX(rate) AS highest
FROM {{ ref("exchange_rates") }}
GROUP BY currency
