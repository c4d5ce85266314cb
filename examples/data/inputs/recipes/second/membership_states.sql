CREATE OR REPLACE TABLE membership_states (
  customer_id BIGINT,
  tier VARCHAR,
  updated_at TIMESTAMP,
  deleted_at TIMESTAMP
);
INSERT INTO membership_states VALUES
(501, 'basic', '2026-03-01 08:05:00', NULL),
(501, 'gold', '2026-03-02 10:15:00', NULL),
(502, 'basic', '2026-03-01 09:30:00', NULL),
(502, 'basic', '2026-03-02 11:40:00', '2026-03-02 11:40:00'),
(503, 'basic', '2026-03-02 11:20:00', NULL);
