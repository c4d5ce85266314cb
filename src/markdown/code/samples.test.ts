import { describe, expect, it } from 'vitest';
import { checkMdx } from '../pipeline.ts';
import { problemsIn } from '../../../tests/markdown/render.ts';

describe('samples', () => {
  it('that are project files are checked, with their line and column in the page', async () => {
    expect(await problemsIn('Text\n\n```yaml\nproject:\n  nam: x\n```\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:5:3  project: Unknown key "nam"
        allowed: name, description, metadata, pip_packages, parameters, defaults, connections, flows, profiles, sources, vaults
        Fix: did you mean "name"?

      1 problem"
    `);
  });

  it('that are part of a file are checked as fragments', async () => {
    expect(await problemsIn('```yaml fragment="component.read"\nconection: x\n```\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:2:1  component.read: Unknown key "conection"
          allowed: connection, dependencies, event_time, columns, normalize, preserve_case, uppercase, read_options, strategy, s3, gcs, abfs, local_file, generic_file, http, sftp, postgres, mysql, mssql, oracle, snowflake, bigquery, databricks
          Fix: did you mean "connection"?

        1 problem"
      `);
  });

  it('that are marked invalid must have a mistake', async () => {
    expect(await problemsIn('```yaml invalid\nproject:\n  nam: x\n```\n')).toBe('no problem');
    expect(await problemsIn('```yaml invalid\nproject:\n  name: x\n```\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  sample is marked "invalid", but it has no mistakes
        Fix: remove "invalid", or restore the mistake

      1 problem"
    `);
  });

  it('contain no secrets in plain text', async () => {
    expect(await problemsIn('```yaml fragment="connection.postgres"\npassword: geheim\n```\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:2:1  connection.postgres.password: This secret is in plain text
          Fix: change the exposed secret, add the new one to a vault, and write a reference to it here, for example \${vaults.environment.password}

        1 problem"
      `);
  });

  it('in JSON are a single value, or one value per line', async () => {
    expect(await problemsIn('```json\n{ "a": 1,\n}\n```\n\n```json\n{"a": 1}\n{"a": 2}\n```\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:3:1  Invalid JSON: Expected double-quoted property name
          Fix: correct the sample, mark it "invalid" if the mistake is intentional, or change its language

        1 problem"
      `);
  });

  it('with a typo in a top-level key are reported', async () => {
    expect(await problemsIn('```yaml\nconection:\n  postgres: {}\n```\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2:1  Unknown top-level key "conection"
        allowed: project, profile, flow, component, connection, vault, automation, flow_run, backfill_run, otto, mcpServers
        Fix: did you mean "connection"? If not, add fragment="component.read" after the language for part of a file, or of="Kubernetes" for a file of another program

      1 problem"
    `);
  });

  it('of other programs must be marked', async () => {
    expect(
      await problemsIn(
        '```yaml of="Kubernetes"\napiVersion: v1\n```\n\n```yaml\nservices:\n  db: {}\n```\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:6:1  Unknown top-level key "services"
        allowed: project, profile, flow, component, connection, vault, automation, flow_run, backfill_run, otto, mcpServers
        Fix: add fragment="component.read" after the language for part of a file, or of="Kubernetes" for a file of another program

      1 problem"
    `);
  });

  it('in SQL and Python are parsed, with their line and column in the page', async () => {
    expect(
      await problemsIn(
        '```sql\nselect a\nform b where\n```\n\n```python\ndef a()\n    pass\n```\n',
      ),
    ).toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:3:6  invalid SQL for DuckDB: unexpected "b"
          Fix: correct the sample, mark it "invalid" if the mistake is intentional, or change its language

        content/docs/concepts/page.md:7:8  Invalid Python: the code is incomplete
          Fix: correct the sample, mark it "invalid" if the mistake is intentional, or change its language

        2 problems"
      `);
  });

  it('in SQL can set their dialect', async () => {
    expect(await problemsIn('```sql dialect="mysql"\nselect `a` from b\n```\n')).toBe('no problem');
    expect(
      await problemsIn(
        '```sql dialect="mysq"\nselect 1\n```\n\n```python dialect="mysql"\n1\n```\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2:1  Unknown SQL dialect "mysq"
        allowed: snowflake, bigquery, databricks, postgresql, mysql, mssql, oracle, duckdb
        Fix: did you mean "mysql"?

      1 problem"
    `);
  });

  it('in Bash must parse, and must not start with a prompt', async () => {
    expect(await problemsIn('```bash\nnpm ci && echo "done"\n```\n')).toBe('no problem');
    expect(await problemsIn('Text\n\n```bash\nls\necho "abc\n```\n\n```bash\n$ npm ci\n```\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:5:6  This isn't valid Bash: reached EOF without closing quote \`"\`.
          Fix: correct the sample, mark it "invalid" if the mistake is intentional, or change its language

        content/docs/concepts/page.md:9:1  A line starts with the prompt "$".
          Fix: remove the prompt, so that readers can paste the command

        2 problems"
      `);
  });

  it('in YAML and Bash must use straight quotation marks', async () => {
    expect(await problemsIn('```yaml of="Helm"\na: “b”\n```\n\n```bash\necho ‘b’\n```\n'))
      .toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:2:4  YAML doesn't know the typographic quotation mark “.
        Fix: write straight quotation marks

      content/docs/concepts/page.md:6:6  The shell doesn't know the typographic quotation mark ‘.
        Fix: write straight quotation marks

      2 problems"
    `);
  });

  it('in HCL and TOML must parse', async () => {
    expect(await problemsIn('```hcl\nresource "a" "b" {\n  c = "d"\n}\n```\n')).toBe('no problem');
    expect(await problemsIn('```toml\n[a]\nb = 1\n```\n')).toBe('no problem');
    expect(
      await problemsIn(
        '```hcl\nlocals {\n  a = 1\n}\n\nresource "a" "b" {\n  c =\n}\n```\n\n```toml\n[a]\nb =\n```\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:6:1  This block isn't valid HCL.
        Fix: correct the sample, mark it "invalid" if the mistake is intentional, or change its language

      content/docs/concepts/page.md:13:4  This isn't valid TOML: invalid value.
        Fix: correct the sample, mark it "invalid" if the mistake is intentional, or change its language

      2 problems"
    `);
  });

  it('in SQL and Python that are marked invalid must have a mistake', async () => {
    expect(
      await problemsIn(
        '```sql invalid\nselect from where\n```\n\n```python invalid\ndef a(\n```\n',
      ),
    ).toBe('no problem');
    expect(await problemsIn('```python invalid\na = 1\n```\n')).toContain('but it has no mistakes');
  });

  it('in .mdx, including syntax errors, are reported with file and line', async () => {
    const mdx = (body: string) =>
      checkMdx(body, {
        file: 'content/docs/a.mdx',
        absoluteFile: '/a.mdx',
        lineOffset: 4,
        base: '/',
      });
    await expect(mdx('Text\n\n:::nota\n:::\n')).rejects.toThrow(
      'content/docs/a.mdx:7  unknown block ":::nota"',
    );
    await expect(mdx('```yaml\nproject:\n  nam: a\n```\n')).rejects.toThrow('Unknown key "nam"');
    await expect(mdx('Text\n\n<Foo\n')).rejects.toThrow(/^content\/docs\/a\.mdx:[78]:\d+  /);
  });
});
