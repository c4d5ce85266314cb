DELETE FROM main.weather WHERE (store_id, weather_date) IN (SELECT (store_id, weather_date) FROM read_csv('./weather.csv', header = true));
INSERT INTO main.weather SELECT * FROM read_csv('./weather.csv', header = true);
