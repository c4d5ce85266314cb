CREATE OR REPLACE TABLE daily_profiles (
  customer_id BIGINT,
  email VARCHAR,
  tier VARCHAR,
  change_id BIGINT,
  changed_at TIMESTAMP
);
INSERT INTO daily_profiles VALUES
(501, 'ana@tidewater.example', 'gold', 3, '2026-03-01 17:40:00'),
(502, 'ben@tidewater.example', 'basic', 2, '2026-03-01 09:30:00'),
(502, 'ben@tidewater.example', 'gold', 4, '2026-03-02 10:15:00'),
(503, 'cleo@tidewater.example', 'basic', 5, '2026-03-02 11:20:00');
