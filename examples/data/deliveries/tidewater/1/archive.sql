CREATE TABLE main.weather (store_id VARCHAR, weather_date DATE, temperature_c DOUBLE, precipitation_mm DOUBLE);
INSERT INTO main.weather SELECT * FROM read_csv('./weather.csv', header = true);
