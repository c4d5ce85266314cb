CREATE OR REPLACE TABLE raw_stores (
  store_id VARCHAR,
  name VARCHAR,
  city VARCHAR,
  opened_on DATE,
  latitude DOUBLE,
  longitude DOUBLE
);
INSERT INTO raw_stores VALUES
('S01', 'Harbor', 'Hamburg', '2019-04-12', 53.5459, 9.9665),
('S02', 'Old Mill', 'Bremen', '2020-09-01', 53.0758, 8.8072),
('S03', 'Lighthouse', 'Kiel', '2022-05-20', 54.3233, 10.1394),
('S04', 'Station', 'Rostock', '2026-03-04', 54.0887, 12.1405);
