import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mappingOf, type Json } from 'check/validate/json.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { validateYaml } from 'check/validate/validateYaml.ts';
import { examples } from './openTidewater.ts';
import { withDefaults } from 'run/withDefaults.ts';
import { pythonFaults } from 'check/languages/python/pythonFaults.ts';
import { lineAt } from 'check/text/position.ts';
import { planOf } from 'run/planFlow.ts';
import { pythonComponents } from 'run/pythonComponent.ts';
import type { Flow, Project } from 'run/readProject.ts';
import { openProject, projectFiles, tokens } from './native.ts';

const { set } = loadSchemas(tokens);

describe.each(['tidewater', 'quickstart', 'modes', 'recipes'])('the project %s', (name) => {
  const root = join(examples, name);
  const files = projectFiles(root);

  it('has valid YAML', () => {
    const yaml = [...files].flatMap(([path, text]): [string, string][] => {
      // Other tools' files, such as .pre-commit-config.yaml, have names that begin with a dot.
      if (path.endsWith('.yaml') && !path.startsWith('.')) return [[path, text]];
      const front = path.startsWith('otto/')
        ? /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1]
        : undefined;
      return front === undefined ? [] : [[path, front]];
    });
    expect(yaml.length).toBeGreaterThan(5);
    expect(
      yaml.flatMap(([path, text]) =>
        validateYaml(set, text, { isFile: true }).findings.map(
          ({ line, message }) => `${path}:${line}  ${message}`,
        ),
      ),
    ).toEqual([]);
  });

  it('has valid Python', () => {
    const faults = [...files]
      .filter(([path]) => path.endsWith('.py'))
      .flatMap(([path, text]) =>
        pythonFaults(text).map(({ offset }) => `${path}:${lineAt(text, offset)}`),
      );
    expect(faults).toEqual([]);
  });

  it('has functions with an argument for each input', () => {
    for (const [path, text] of files) {
      if (!path.endsWith('.py')) continue;
      for (const { decorator, parameters } of pythonComponents(text)) {
        const wanted = [
          decorator.named['inputs'],
          decorator.called === 'task' ? decorator.named['dependencies'] : [],
        ]
          .flat()
          .flatMap((input) => mappingOf(input as Json)['positional'] ?? []);
        const extra = decorator.called === 'pyspark' ? ['context', 'spark'] : ['context'];
        expect(
          parameters.filter((parameter) => !extra.includes(parameter)),
          path,
        ).toEqual(wanted);
      }
    }
  });

  it.each(profilesOf(root))('resolves every reference with the profile %s', (profile) => {
    const project = openProject(root, profile);
    for (const flow of flowsOf(project)) {
      const sources = [...flow.components.values(), ...flow.tests.values()];
      expect(sources.length, flow.name).toBeGreaterThan(0);
      for (const file of sources) planOf(project, flow, file);
    }
  });

  it('refers only to existing connections, flows, agents, and functions', () => {
    const project = openProject(root, profilesOf(root)[0] ?? '');
    for (const { dataPlane, components } of flowsOf(project)) {
      expect([...project.connections.keys()]).toContain(dataPlane.connection);
      for (const { spec, path } of components.values()) {
        const connection =
          mappingOf(spec['read'])['connection'] ?? mappingOf(spec['write'])['connection'];
        if (connection !== undefined)
          expect([...project.connections.keys()], path).toContain(connection);
      }
    }
    const text = [...files]
      .filter(([path]) => /^(?:automations|flows)\/.*\.yaml$/.test(path))
      .map(([, each]) => each)
      .join('\n');
    const named = (pattern: RegExp): string[] =>
      [...text.matchAll(pattern)].map((match) => match[1] ?? '');
    for (const flow of named(/^ +flow: (\w+)$/gm)) expect(project.flowNames).toContain(flow);
    for (const path of named(/(?:entrypoint|python_filter): ([\w.]+)$/gm)) {
      const [, folder = '', called = ''] = /^(.*)\.(\w+)$/.exec(path) ?? [];
      expect(files.get(`src/${folder.replaceAll('.', '/')}.py`), path).toContain(`def ${called}(`);
    }
    const agents = [...files]
      .filter(([path]) => path.startsWith('otto/agents/'))
      .map(([, each]) => /^ +name: (.+)$/m.exec(each)?.[1]);
    for (const agent of named(/agent_name: (.+)$/gm)) expect(agents).toContain(agent);
  });
});

describe('the project tidewater', () => {
  it('has flows that run on only one data plane', () => {
    const flows = flowsOf(openProject(join(examples, 'tidewater'), 'workspace_duckdb'));
    const planes = Object.fromEntries(
      flows.map(({ name, dataPlane }) => [name, dataPlane.connection]),
    );
    expect(planes).toEqual({
      clickstream: 'data_plane_databricks',
      ingest: 'data_plane_duckdb',
      loyalty: 'data_plane_snowflake',
      metrics: 'data_plane_duckdb',
      transform: 'data_plane_duckdb',
    });
  });

  it('stores its tables in a different place with each profile', () => {
    const places = Object.fromEntries(
      profilesOf(join(examples, 'tidewater')).map((profile) => {
        const metrics = openProject(join(examples, 'tidewater'), profile).flow('metrics');
        const { database, dataset, catalog, schema } = mappingOf(
          Object.values(metrics?.dataPlane.spec ?? {}).find((value) => typeof value === 'object'),
        );
        return [profile, [database ?? catalog ?? '', schema ?? dataset].join('.')];
      }),
    );
    expect(places).toEqual({
      deployment_production: 'TIDEWATER.TIDEWATER_METRICS',
      deployment_staging: 'TIDEWATER_STAGING.TIDEWATER_METRICS',
      workspace_bigquery: '.tidewater',
      workspace_databricks: 'tidewater_dev.tidewater',
      workspace_duckdb: '.tidewater_workspace',
      workspace_own_ducklake: '.tidewater_workspace',
      workspace_snowflake: 'TIDEWATER_DEV.TIDEWATER_METRICS',
      workspace_snowflake_anna: 'TIDEWATER_DEV.DEV_ANNA_METRICS',
    });
  });

  it('signs in as a different user in each environment', () => {
    const environments = {
      development: 'workspace_snowflake',
      staging: 'deployment_staging',
      production: 'deployment_production',
    };
    for (const [flow, type, fields] of [
      ['metrics', 'snowflake', ['user', 'role', 'database']],
      ['clickstream', 'databricks', ['client_id', 'catalog']],
    ] as const) {
      for (const field of fields) {
        const values = Object.values(environments).map(
          (profile) =>
            mappingOf(
              openProject(join(examples, 'tidewater'), profile).flow(flow)?.dataPlane.spec[type],
            )[field],
        );
        expect(new Set(values).size, `${type}.${field}`).toBe(3);
      }
    }
  });

  it.each(['workspace_bigquery', 'workspace_databricks'])(
    'translates the SQL of transforms and tests with the profile %s',
    (profile) => {
      const transform = openProject(join(examples, 'tidewater'), profile).flow('transform');
      expect(mappingOf(transform?.components.get('orders')?.spec['transform'])['dialect']).toBe(
        'duckdb',
      );
      const test = transform?.tests.get('orders_have_known_stores');
      expect(mappingOf(test?.spec['singular_test'])['dialect']).toBe('duckdb');
    },
  );

  it('skips and retries as configured in the profiles', () => {
    const component = (profile: string, name: string): unknown =>
      openProject(join(examples, 'tidewater'), profile).flow('metrics')?.components.get(name)?.spec;
    expect(component('deployment_staging', 'write_weekly_kpis')).toMatchObject({
      skip: true,
      retry_strategy: { stop_after_attempt: 3 },
    });
    expect(component('deployment_staging', 'write_store_days')).toMatchObject({ skip: true });
    expect(component('deployment_production', 'write_weekly_kpis')).not.toHaveProperty('skip');
    expect(component('workspace_snowflake_anna', 'refresh_dashboard')).toMatchObject({
      skip: true,
      retry_strategy: { stop_after_attempt: 1 },
    });
  });
});

describe('a default', () => {
  const filter = (spec: Json): Json => [{ kind: 'Component', name: { regex: '.*' }, spec }];
  const filled = (own: Json, ...lists: Json[]): Json =>
    withDefaults(own, { kind: 'Component', name: 'orders', flow: 'transform' }, lists);

  it('fills a mapping key by key, with the highest priority first', () => {
    const own = { retry_strategy: { stop_after_attempt: 5 } };
    const project = filter({ retry_strategy: { stop_after_attempt: 3, stop_after_delay: 600 } });
    expect(filled(own, project, filter({ retry_strategy: { stop_after_delay: 60 } }))).toEqual({
      retry_strategy: { stop_after_attempt: 5, stop_after_delay: 60 },
    });
  });

  it('for tests applies to components without tests', () => {
    const tests = filter({ tests: { component: [{ count_greater_than: { count: 0 } }] } });
    expect(filled({ tests: { columns: { order_id: ['unique'] } } }, tests)).toEqual({
      tests: { columns: { order_id: ['unique'] } },
    });
  });
});

function flowsOf({ flow, flowNames }: Project): Flow[] {
  return flowNames.map(flow);
}

function profilesOf(root: string): string[] {
  return readdirSync(join(root, 'profiles'))
    .map((name) => name.replace('.yaml', ''))
    .sort();
}
