CREATE OR REPLACE TABLE email_changes (
  change_id BIGINT,
  customer_id BIGINT,
  email VARCHAR,
  tier VARCHAR,
  changed_at TIMESTAMP
);
INSERT INTO email_changes VALUES
(1, 501, 'Ana@tidewater.example', 'basic', '2026-03-01 08:05:00'),
(2, 502, 'ben@tidewater.example', 'basic', '2026-03-01 09:30:00'),
(3, 501, 'ana@tidewater.example', 'gold', '2026-03-01 17:40:00'),
(4, 502, 'ben@tidewater.example', 'gold', '2026-03-02 10:15:00'),
(5, 503, 'Cleo@tidewater.example', 'basic', '2026-03-02 11:20:00');
