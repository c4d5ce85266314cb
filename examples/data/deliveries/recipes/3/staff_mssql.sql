ALTER TABLE dbo."Shifts" ADD COLUMN "Role" VARCHAR;
INSERT INTO dbo."Shifts" VALUES (7005, 1, 8.00, '2026-03-01 10:02:00', NULL, 'barista');
DELETE FROM dbo."Shifts" WHERE "ShiftId" = 7001;
