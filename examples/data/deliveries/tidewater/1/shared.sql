CREATE SCHEMA reference;
CREATE TABLE reference.holidays (holiday_date DATE, name VARCHAR);
INSERT INTO reference.holidays SELECT * FROM read_csv('./holidays.csv', header = true);
