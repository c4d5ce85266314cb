import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MessageIndex } from './messageIndex.ts';

const index = new MessageIndex(
  [
    ['permission denied for schema … (42501)'],
    ['relation "orders" does not exist (42P01)'],
    ['Host key verification failed.'],
    ['Component "orders" not found.', 'No component "orders".'],
    ['Flow "sales" has no data plane.'],
    ['Connection timed out'],
    ['Connection timed out'],
    ["No module named 'src'"],
    ['No module named …'],
    ['automation.triggers.sensors[0].config: Unknown key "cron".'],
    ['invalid_client'],
    ['Column "amount" can\'t be changed from INTEGER to VARCHAR.'],
    ['Could not connect to server "…": is the server running on that host?'],
    ['ORA-12154'],
    ["Can't connect to MySQL server on '…'"],
  ].map((messages, number) => ({
    messages,
    cause: `Cause ${number}`,
    fix: `Fix ${number}`,
    place: { url: `/page-${number}#errors`, title: `Page ${number}` },
  })),
);

it.each([
  // The message, with the reader's own names.
  ['relation "customers" does not exist', [1]],
  ['psycopg2.errors.UndefinedTable: relation "x.y" does not exist LINE 1: SELECT *', [1]],
  ['relation does not exist', [1]],
  ['psycopg.errors.InsufficientPrivilege: permission denied for schema public LINE 1', [0]],
  ['ERROR: permission denied for schema raw (42501)', [0]],
  ['git: Host key verification failed. fatal: could not read', [2]],
  ['host key verification failed', [2]],
  ['Flow "ingest_all" has no data plane.', [4]],
  ["Column 'total' can't be changed from DATE to TEXT.", [11]],
  ['Column ‘total’ can’t be changed from DATE to TEXT', [11]],
  ['Component "x" not found.', [3]],
  ['No component "x".', [3]],
  ['automation.triggers.sensors[0].config: Unknown key "cron".', [9]],
  ['invalid_client', [10]],
  ['cx_Oracle.DatabaseError: ORA-12154: TNS:could not resolve the connect identifier', [13]],
  ["(2003, \"Can't connect to MySQL server on '10.2.0.14' (timed out)\")", [14]],
  // A part of the message.
  ['could not connect to server', [12]],
  ['is the server running on that host', [12]],
  // Several causes, and the one for this name.
  ['connection timed out', [5, 6]],
  ["ModuleNotFoundError: No module named 'src'", [7]],
  ["ModuleNotFoundError: No module named 'pandas'", [8]],
  // Other messages.
  ['Component "orders" not found in flow "sales".', []],
  ['Connection timed out waiting for a lock', []],
  ['automation.triggers.sensors[0].config: Unknown key "crom".', []],
  ['invalid_client error', []],
  ['relation', []],
  ['permission denied', []],
  ['does not exist', []],
  ['flow has a data plane', []],
  ['server host', []],
  ['', []],
])('finds for %j the rows %j', (text, rows) => {
  const card = index.find(text, []);
  expect(card?.causes.map(({ cause }) => cause) ?? []).toEqual(rows.map((row) => `Cause ${row}`));
});

it('lists causes on the first pages first', () => {
  const causes = index.find('connection timed out', ['/page-6'])?.causes;
  expect(causes?.map(({ cause }) => cause)).toEqual(['Cause 6', 'Cause 5']);
});

it('reads any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => index.find(text, [])).not.toThrow();
    }),
  );
  for (const part of ["'", '"', '<', 'a.', 'relation ', '… ', 'a/'])
    expect(() => index.find(part.repeat(500), [])).not.toThrow();
});
