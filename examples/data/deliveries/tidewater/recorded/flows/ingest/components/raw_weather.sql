-- raw_weather.py asks an archive for the days since the start date, or since three days before the last stored one.
SELECT
  store_id,
  weather_date,
  temperature_c,
  precipitation_mm
FROM archive.main.weather
{% if is_incremental() %}
WHERE weather_date >= (SELECT MAX(weather_date) - 3 FROM {{ this }})
{% else %}
WHERE weather_date >= CAST('{{ parameters.weather_start_date }}' AS DATE)
{% endif %}
