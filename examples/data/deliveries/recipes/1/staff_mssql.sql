CREATE SCHEMA dbo;
CREATE TABLE dbo."Shifts" (
  "ShiftId" BIGINT, "StoreId" INTEGER, "HoursWorked" DECIMAL(4, 2), "ChangedAt" TIMESTAMP, "DeletedAt" TIMESTAMP
);
INSERT INTO dbo."Shifts" VALUES
  (7001, 1, 8.00, '2026-03-01 08:05:00', NULL),
  (7002, 1, 6.50, '2026-03-01 08:17:00', NULL),
  (7003, 2, 4.00, '2026-03-01 08:31:00', NULL);
