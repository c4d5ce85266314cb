CREATE SCHEMA loyalty;
CREATE TABLE loyalty.members (member_id BIGINT, tier VARCHAR, points INTEGER, updated_at TIMESTAMP, deleted_at TIMESTAMP);
INSERT INTO loyalty.members VALUES
  (501, 'bronze', 40, '2026-03-01 08:05:00', NULL),
  (502, 'silver', 380, '2026-03-01 08:17:00', NULL),
  (503, 'bronze', 15, '2026-03-01 08:31:00', NULL);
