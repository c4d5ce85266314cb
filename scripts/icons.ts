import { readFileSync, writeFileSync } from 'node:fs';

const OUT = 'src/primitives/symbols.json';

/** The symbols of areas, tasks, roles, and kinds of things: their names in Lucide. */
const SYMBOLS = {
  'a-z': 'arrow-down-a-z',
  academy: 'graduation-cap',
  administrator: 'shield-check',
  advanced: 'sliders-horizontal',
  agent: 'bot',
  analyst: 'chart-line',
  application: 'blocks',
  automate: 'zap',
  browser: 'app-window',
  bucket: 'archive',
  check: 'badge-check',
  cloud: 'cloud',
  code: 'square-terminal',
  compare: 'repeat',
  component: 'box',
  concepts: 'shapes',
  connection: 'plug',
  contact: 'message-circle',
  database: 'database',
  'data-plane': 'layers',
  deploy: 'rocket',
  engineer: 'hammer',
  file: 'file-text',
  flow: 'workflow',
  guide: 'compass',
  news: 'megaphone',
  package: 'package',
  project: 'folder-git-2',
  read: 'arrow-down-to-line',
  reference: 'book-open',
  setup: 'wrench',
  server: 'server',
  strategy: 'list-tree',
  support: 'life-buoy',
  table: 'table-2',
  task: 'play',
  test: 'flask-conical',
  tip: 'lightbulb',
  time: 'timer',
  transform: 'route',
  vault: 'key-round',
  write: 'arrow-up-from-line',
} as const;

/** The marks of products in Simple Icons. Their owners' guidelines: docs/decisions/design.md. */
const MARKS = {
  bigquery: 'googlebigquery',
  bitbucket: 'bitbucket',
  databricks: 'databricks',
  duckdb: 'duckdb',
  gcs: 'googlecloudstorage',
  github: 'github',
  gitlab: 'gitlab',
  mysql: 'mysql',
  postgresql: 'postgresql',
  python: 'python',
  snowflake: 'snowflake',
} as const;

// Writes the drawings of these symbols and marks, and of no others. Run it after a change of the
// tables, or after an update of a package.
const drawings = { symbols: bodiesOf('lucide', SYMBOLS), marks: bodiesOf('simple-icons', MARKS) };
writeFileSync(OUT, `${JSON.stringify(drawings, undefined, 2)}\n`);

/** Returns the shapes of icons without their colors and strokes, which shared.css sets. */
function bodiesOf(set: string, names: Readonly<Record<string, string>>): Record<string, string> {
  const { icons } = JSON.parse(
    readFileSync(`node_modules/@iconify-json/${set}/icons.json`, 'utf8'),
  ) as { icons: Record<string, { body: string; hidden?: boolean }> };
  return Object.fromEntries(
    Object.entries(names).map(([name, source]) => {
      const icon = icons[source];
      if (icon === undefined || icon.hidden === true)
        throw new Error(`${set} has no icon "${source}". Fix: choose another one for "${name}".`);
      return [name, icon.body.replaceAll(/<\/?g\b[^>]*>| (?:fill|stroke(?:-\w+)*)="[^"]*"/g, '')];
    }),
  );
}
