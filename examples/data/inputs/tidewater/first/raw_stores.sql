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
('S04', 'Station', 'Rostock', '2023-02-06', 54.0887, 12.1405),
('S05', 'Fish Market', 'Hamburg', '2021-08-30', 53.5445, 9.951),
('S06', 'Dunes', 'Westerland', '2022-03-15', 54.9079, 8.3028),
('S07', 'Granary', 'Lübeck', '2024-06-03', 53.8655, 10.6866),
('S08', 'Quay', 'Flensburg', '2025-03-01', 54.7937, 9.4469);
