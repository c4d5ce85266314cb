import { expect, it } from 'vitest';
import { breakPoints, codeBreakPoints } from './Breakable.tsx';

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

it.each([
  ['full_refresh', ['full_refresh']],
  ['target_records_per_file', ['target_', 'records_', 'per_', 'file']],
  ['flows/transform/components/*.sql', ['flows/', 'transform/', 'components/', '*.sql']],
  ['SELECT a FROM analytics.customer_value', ['SELECT a FROM analytics.', 'customer_', 'value']],
])('code %j may break between %j', (text, parts) => {
  expect(codeBreakPoints(text)).toEqual(parts);
});
