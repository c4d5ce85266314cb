import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildCheckData } from './buildCheckData.ts';
import * as platform from 'check/testSchemas.ts';
import { ReferencePages } from './ReferencePages.ts';
import { referenceRules } from 'check/project/referenceRules.ts';
import { openCheckData, type CheckData } from 'check/validate/checkData.ts';
import { validateYaml } from 'check/validate/validateYaml.ts';

const pages = new ReferencePages(platform);
const text = JSON.stringify(buildCheckData(pages));
const { set, sections } = openCheckData(JSON.parse(text) as CheckData);

const links = (yaml: string): (string | undefined)[] =>
  validateYaml(set, yaml, { isFile: true, sections }).findings.map((finding) =>
    finding.reference?.route.replace('/reference/resource/', ''),
  );

describe('the data for a check in the browser', () => {
  it('is at most 40 kB, half of which are the descriptions that the editor shows', () => {
    expect(brotliCompressSync(text).length).toBeLessThan(40_000);
  });

  it('gives the same findings in every sample as the schemas', () => {
    for (const [path, list] of platform.samples) {
      for (const sample of list) {
        const findings = [platform.set, set].map(
          (either) => validateYaml(either, sample.text, { isFile: true }).findings,
        );
        expect(findings[1], `${path}/${sample.name}`).toEqual(findings[0]);
      }
    }
  });

  it.each([
    'component.read.connection',
    'profile.defaults.0.name',
    'profile.defaults.0.spec.data_plane.connection_name',
    'component.transform.inputs.0.name',
    'flow_run.options.components.0',
    'automation.actions.0',
  ])('keeps what %s refers to', (path) => {
    const rule = referenceRules(set).at(path);
    expect(rule).toBeDefined();
    expect(rule).toEqual(referenceRules(platform.set).at(path));
  });

  it('refers only to ids that exist on the pages of the types', () => {
    const ids = new Set(
      pages.paths.flatMap((path) => {
        const model = pages.pageModel(path);
        return model === undefined
          ? []
          : [model.type, ...model.nested].flatMap(({ anchor, rows }) =>
              [anchor, ...rows.map((row) => row.anchor)].map((id) => `${model.route}#${id}`),
            );
      }),
    );
    const named = sections.flatMap(({ page, anchor, rows = {}, others = {} }) => [
      ...[anchor, ...Object.values(rows)].flatMap((id) => (id === null ? [] : [`${page}#${id}`])),
      ...Object.values(others).map((other) => `${other}#${anchor}`),
    ]);
    expect(named.filter((link) => !ids.has(link))).toEqual([]);
    expect(sections.length).toBeGreaterThan(200);
  });

  it.each([
    [
      'an unknown key links to the type that doesn’t have it',
      'connection:\n  postgres: { host: h, database: d, user: u, password: $vaults.environment.p, prot: 1 }\n',
      ['connection/connection-postgres#postgresconnectionoptions'],
    ],
    [
      'an unknown key at the top links to the resource that it probably means',
      'profiles:\n  defaults: []\n',
      ['profile#profile'],
    ],
    [
      'a missing key links to its row',
      'connection:\n  postgres: { host: h, user: u, password: $vaults.environment.p }\n',
      ['connection/connection-postgres#connection.postgres.database'],
    ],
    [
      'the missing half of a sign-in links to its row',
      'connection:\n  mssql: { host: h, database: d, user: u }\n',
      ['connection/connection-mssql#connection.mssql.password'],
    ],
    [
      'a wrong value links to its field',
      'connection:\n  postgres: { host: h, database: d, user: u, password: $vaults.environment.p, port: 70000 }\n',
      ['connection/connection-postgres#connection.postgres.port'],
    ],
    [
      'a secret links to its field',
      'connection:\n  postgres: { host: h, database: d, user: u, password: x }\n',
      ['connection/connection-postgres#connection.postgres.password'],
    ],
    [
      'a field of every component links to the page of components',
      'component:\n  skip: 5\n  read: { connection: c, postgres: { table: { name: t } } }\n',
      ['component/application-component#component.skip'],
    ],
    [
      'a field of two types links to the type that has the mistake',
      'automation:\n  triggers: { sensors: [{ type: timer, name: t, config: { schedule: { cron: 0 5 * * * } } }] }\n  actions: [{ type: run_flow, name: 5, config: { flow: f } }]\n',
      ['automation/action#automation.actions.name'],
    ],
    [
      'a field of one kind of component links to the page of that kind',
      'component:\n  read: { connection: 5, mysql: { table: { name: t } } }\n',
      ['component/read/read-mysql#component.read.connection'],
    ],
    [
      'a type on several pages links to the page of the resource',
      'component:\n  read: { connection: c, postgres: { table: { name: t, shema: s } } }\n',
      ['component/read/read-postgres#tablewithschema'],
    ],
    [
      'a field of such a type links to its row on that page',
      'component:\n  write: { connection: c, input: { name: i }, mysql: { table: { name: 5 } } }\n',
      ['component/write/write-mysql#component.write.mysql.table.name'],
    ],
    ['a mistake at the top level has no link yet', 'conection: {}\n', [undefined]],
  ])('%s', (_, yaml, expected) => {
    expect(links(yaml)).toEqual(expected);
  });
});
