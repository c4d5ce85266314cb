import { expect, it } from 'vitest';
import { breakPoints } from './breakPoints.ts';

it.each([
  ['', ['']],
  ['Property details', ['Property details']],
  ['HttpConnection', ['HttpConnection']],
  ['PostgresReadComponent', ['Postgres', 'Read', 'Component']],
  ['About PostgresReadComponent and HTTP', ['About Postgres', 'Read', 'Component and HTTP']],
  ['AwsIAMRoleAuthentication', ['Aws', 'IAMRole', 'Authentication']],
  ['a_name_that_has_no_humps_at_all', ['a_name_that_has_no_humps_at_all']],
])('%j may break between %j', (text, parts) => {
  expect(breakPoints(text)).toEqual(parts);
});
