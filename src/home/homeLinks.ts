/** A link of the home page. If it has several routes, the first existing one is used. */
export interface HomeLink {
  label: string;
  text?: string;
  routes: readonly string[];
}

export interface HomeRole {
  name: string;
  text: string;
  links: readonly HomeLink[];
}

/** The two links in the hero. The first is the main one. */
export const actions: readonly HomeLink[] = [
  { label: 'Build your first pipeline', routes: ['/getting-started/quickstarts/developer'] },
  { label: 'Learn the concepts', routes: ['/concepts'] },
];

/** Entry points by role. */
export const roles: readonly HomeRole[] = [
  {
    name: 'Data engineer',
    text: 'Build flows from SQL and Python, run them incrementally, test the results.',
    links: [
      { label: 'Developer quickstart', routes: ['/getting-started/quickstarts/developer'] },
      { label: 'Flows', routes: ['/concepts/flow'] },
      { label: 'Read components', routes: ['/concepts/component/read'] },
      { label: 'Transform components', routes: ['/concepts/component/transform'] },
    ],
  },
  {
    name: 'Analyst',
    text: 'Turn tables into metrics with SQL, and find out when the numbers are wrong.',
    links: [
      {
        label: 'Write SQL transforms',
        routes: ['/how-to/transform/sql/simple', '/concepts/component/transform'],
      },
      { label: 'Test your data', routes: ['/how-to/test/yaml', '/concepts/component/tests'] },
      { label: 'Run on a schedule', routes: ['/concepts/automation'] },
      { label: 'Reuse values with parameters', routes: ['/concepts/parameters'] },
    ],
  },
  {
    name: 'Administrator',
    text: 'Connect systems, separate secrets and stages, and control what each stage can access.',
    links: [
      { label: 'Data planes', routes: ['/concepts/data-plane'] },
      { label: 'Connections', routes: ['/concepts/connection'] },
      { label: 'Vaults and secrets', routes: ['/concepts/vault'] },
      { label: 'Profiles for each stage', routes: ['/concepts/profile'] },
    ],
  },
];

/** Quickstarts by data plane. */
export const planes: readonly HomeLink[] = [
  {
    label: 'DuckDB',
    text: 'Nothing to set up',
    routes: ['/getting-started/quickstarts/developer'],
  },
  {
    label: 'Snowflake',
    text: 'Your warehouse',
    routes: [
      '/getting-started/quickstarts/snowflake',
      '/getting-started#move-to-your-own-data-plane',
    ],
  },
  {
    label: 'BigQuery',
    text: 'Your Google Cloud project',
    routes: [
      '/getting-started/quickstarts/bigquery',
      '/getting-started#move-to-your-own-data-plane',
    ],
  },
  {
    label: 'Databricks',
    text: 'Your lakehouse',
    routes: [
      '/getting-started/quickstarts/databricks',
      '/getting-started#move-to-your-own-data-plane',
    ],
  },
];

/** The most wanted guides. */
export const guides: readonly HomeLink[] = [
  {
    label: 'Start a flow when another one succeeds',
    routes: ['/concepts/automation#chain-flows-with-events', '/concepts/automation'],
  },
  {
    label: 'Read only new rows',
    routes: ['/how-to/read/databases/incremental-postgres', '/concepts/component/read'],
  },
  {
    label: 'Choose between view, table, incremental, and smart',
    routes: ['/concepts/component/transform'],
  },
  { label: 'Refer to a secret', routes: ['/how-to/vaults/secrets', '/concepts/vault'] },
  { label: 'Stop bad rows with a test', routes: ['/concepts/component/tests'] },
  { label: 'Give each stage its own values', routes: ['/concepts/profile'] },
  { label: 'Add a Python package', routes: ['/support/packages'] },
  { label: 'Ask for help with the right severity', routes: ['/support/sevs'] },
];
