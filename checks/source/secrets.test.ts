import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { secrets } from './secrets.ts';

// Concatenated, so that secret scanners don't find these in the repository.
const key = (prefix: string, rest: string) => `${prefix}${rest}`;
const random = 'q7Jx2Vb9Kp4Tz8Wm3Rn6Yc1Hd5Lf0Gs';

describe('a value that looks like a secret', () => {
  it('is reported without its value', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md': [
          'text',
          key('AKIA', 'Q3EGRZ7XKPWMV2LT'),
          `postgres://shop:${random.slice(0, 9)}@db.example/shop`,
          key('ghp_', `${random}Abcdef`),
          `secret_key: "${random}"`,
          key('-----BEGIN RSA PRIVATE ', `KEY-----\n${random}${random}`),
          key('dapi', '0123456789abcdef0123456789abcdef'),
          key('xoxb-', '123456789012-abcdefghij'),
          key('aws_secret_access_key = ', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYq2Vb9KpTz8'),
        ].join('\n'),
      },
    });
    expect(formatProblems(secrets(site))).toMatchInlineSnapshot(`
      "content/docs/a.md:2  this looks like an AWS access key: AKIAQ3… (20 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      content/docs/a.md:3  this looks like a password in a URL: q7Jx2V… (9 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      content/docs/a.md:4  this looks like a GitHub token: ghp_q7… (41 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      content/docs/a.md:5  this looks like a secret value: q7Jx2V… (31 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      content/docs/a.md:6  this looks like a private key: -----B… (94 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      content/docs/a.md:8  this looks like a Databricks token: dapi01… (36 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      content/docs/a.md:9  this looks like a Slack token: xoxb-1… (28 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      content/docs/a.md:10  this looks like a secret value: wJalrX… (40 characters)
        allowed: placeholders: <password>, \${vaults.environment.key}, …EXAMPLE
        Fix: replace the value with a vault reference, and revoke it if it was real

      8 problems"
    `);
  });

  it('isn’t a placeholder, reference, hash, or name', () => {
    const site = fixtureSite({
      sources: {
        'content/docs/a.md': [
          key('AKIA', 'IOSFODNN7EXAMPLE'),
          'postgres://shop:<password>@db',
          'postgres://shop:${vaults.environment.pw}@db',
          'postgres://u:password@db',
          'api_key: ${vaults.environment.key}',
          'password: my-database-password-1',
          'secret_name: prod/shop/postgres-password-2',
          'SECRET_NAME=PROD_SHOP_POSTGRES_PASSWORD_2',
          '-----BEGIN PRIVATE KEY-----\n…',
          'token: {{ env("SHOP_TOKEN") }}',
          'secret: xxxxxxxxxxxxxxxxxxxx',
        ].join('\n'),
        'src/x.test.ts': key('AKIA', 'Q3EGRZ7XKPWMV2LT'),
      },
    });
    expect(secrets(site)).toEqual([]);
  });
});
