import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedMessage } from './pastedMessage.ts';

describe('pastedMessage', () => {
  it.each([
    ['a short text', 'vault secret', 'vault secret'],
    [
      'a log line',
      '2026-11-25T02:55:56.123Z ERROR [runner] component orders failed',
      '[runner] component orders failed',
    ],
    [
      'a log line with its place in the code',
      '[2026-05-02 03:14:07,112] {runner.py:412} ERROR - ORA-01555: snapshot too old',
      'ORA-01555: snapshot too old',
    ],
    [
      'a long message: its end',
      'psycopg2.OperationalError: connection to server at "10.1.2.3", port 5432 failed: FATAL: password authentication failed for user "pipeline"',
      'FATAL: password authentication failed for user "pipeline"',
    ],
    [
      'a stack of Python',
      'Traceback (most recent call last):\n  File "/app/flows/orders.py", line 3, in <module>\n    import pandas\nModuleNotFoundError: No module named \'pandas\'',
      "ModuleNotFoundError: No module named 'pandas'",
    ],
    [
      'a stack of Java',
      'java.sql.SQLException: Login failed\n\tat com.acme.Run.main(Run.java:12)\nCaused by: java.net.ConnectException: Connection refused\n\t... 12 more',
      'Caused by: java.net.ConnectException: Connection refused',
    ],
    [
      'a message whose last part is long: the beginning of that',
      'psycopg2.OperationalError: connection to server at "db.internal" (10.0.0.4), port 5432 failed: FATAL:  no pg_hba.conf entry for host "10.2.3.4", user "pipeline", database "shop", no encryption',
      'no pg_hba.conf entry for host "10.2.3.4", user "pipeline",',
    ],
    [
      'a message of a cloud',
      'google.api_core.exceptions.Forbidden: 403 Access Denied: Dataset acme:raw: User does not have bigquery.datasets.create permission in project acme',
      'User does not have bigquery.datasets.create permission in',
    ],
    [
      'a message that goes on in the next line',
      "snowflake.connector.errors.ProgrammingError: 003001 (42501): 01b2-0000: SQL access control error:\nInsufficient privileges to operate on schema 'RAW'",
      "Insufficient privileges to operate on schema 'RAW'",
    ],
    [
      'a message with an address: what became of it',
      'requests.exceptions.HTTPError: 429 Client Error: Too Many Requests for url: https://api.example.com/v1/orders?page=2',
      '429 Client Error: Too Many Requests for url:',
    ],
    [
      'a message with the statement',
      'sqlalchemy.exc.ProgrammingError: (psycopg2.errors.UndefinedTable) relation "analytics.orders" does not exist\nLINE 1: select * from analytics.orders\n                      ^\n\n[SQL: select * from analytics.orders]\n(Background on this error at: https://sqlalche.me/e/20/f405)',
      'relation "analytics.orders" does not exist',
    ],
    [
      'a message with the statement in its line',
      'psycopg2.errors.UndefinedTable: relation "analytics.orders" does not exist LINE 1: select * from analytics.orders',
      'relation "analytics.orders" does not exist',
    ],
    [
      'a message that says it twice',
      'google.api_core.exceptions.NotFound: 404 Not found: Dataset acme:raw was not found in location US; reason: notFound, message: Not found',
      '404 Not found: Dataset acme:raw was not found in location US',
    ],
    [
      'a message that was handed on',
      "pyodbc.InterfaceError: ('28000', \"[28000] [Microsoft][ODBC Driver 18 for SQL Server][SQL Server]Login failed for user 'etl'. (18456)\")",
      "Login failed for user 'etl'. (18456)\")",
    ],
    [
      'anything else: its beginning, by whole words',
      'read: the orders of all the stores and write them to the lake once an hour',
      'read: the orders of all the stores and write them to the lake',
    ],
    [
      'a message whose end says little',
      `${'it failed because of a thing '.repeat(3)}: code: 17`,
      'it failed because of a thing it failed because of a thing it',
    ],
    [
      'a message with a code: its beginning and the code',
      'cannot drop table public.orders because other objects depend on it (2BP01)',
      'cannot drop table public.orders because other objects (2BP01)',
    ],
    ['a word that is longer', 'x'.repeat(80), 'x'.repeat(64)],
  ])('gives of %s', (_, text, message) => expect(pastedMessage(text, 64).message).toBe(message));

  it.each([
    ['noise', '2026-11-25T02:55:56.123Z ERROR [runner] component orders failed', false],
    ['words', 'read: the orders of all the stores and write them to the lake once an hour', true],
    ['lines', 'Traceback (most recent call last):\nKeyError: component', false],
    ['the end of a message', `it failed because of ${'a thing '.repeat(8)}`, false],
  ])('reports whether more than noise is cut, unless it’s a message: %s', (_, text, isCut) =>
    expect(pastedMessage(text, 64).isCut).toBe(isCut),
  );

  it('never exceeds the maximum length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 80 }),
        (text, most) => {
          expect(pastedMessage(text, most).message.length).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});
