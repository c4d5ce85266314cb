CREATE OR REPLACE TABLE profile_changes (
  change_id BIGINT,
  customer_id BIGINT,
  email VARCHAR,
  tier VARCHAR,
  changed_at TIMESTAMP
);
INSERT INTO profile_changes VALUES
(1, 501, 'Ana@tidewater.example', 'basic', '2026-03-01 08:05:00'),
(2, 502, 'ben@tidewater.example', 'basic', '2026-03-01 09:30:00'),
(3, 501, 'ana@tidewater.example', 'gold', '2026-03-01 17:40:00');
