import type { RuleCode } from '../validate/ruleCode.ts';

/** What people can read about a rule, in the terminal and in the reference. */
export interface Rule {
  /** What it finds, as a sentence. */
  finds: string;
  /** How to fix it, as a sentence. */
  fix: string;
  /** A file of a project that breaks only this rule, and the file after the fix. */
  example?: Example;
}

interface Example {
  file: string;
  bad: string;
  good: string;
  /** Where the file belongs, if that is the fix. */
  goodFile?: string;
  /** Other files that the bad one needs, or that its message names. */
  files?: Readonly<Record<string, string>>;
}

const shop = (database: string): string =>
  `connection:\n  postgres:\n    host: db.shop.example\n    ${database}\n    user: reader\n    password: "\${vaults.environment.shop_db_password}"\n`;

const read = (options: string): string =>
  `component:\n  read:\n    connection: shop_db\n    postgres:\n      table:\n        name: orders\n${options}`;

const example = (file: string, bad: string, good: string, files?: Example['files']): Example => ({
  file,
  bad,
  good,
  files,
});

const connection = (bad: string, good = 'database: shop'): Example =>
  example('connections/shop_db.yaml', shop(bad), shop(good));

const component = (bad: string, good: string): Example =>
  example('flows/ingest/components/raw_orders.yaml', read(bad), read(good));

const orders = (bad: string, good: string, files?: Example['files']): Example =>
  example('flows/sales/components/orders.sql', bad, good, files);

const PROFILE =
  'profile:\n  parameters:\n    database: shop\n  defaults:\n    - kind: Flow\n      name:\n        regex: ".*"\n      spec:\n        data_plane:\n          connection_name: warehouse\n';

const AUTOMATION = `automation:
  triggers:
    events:
      - types:
          - FlowRunSuccess
        sql_filter: "json_extract_string(event, '$.data.flow') = 'ingest'"
  actions:
    - type: run_flow
      name: run_sales
      config:
        flow: sales
`;

const TIMER = `automation:
  triggers:
    sensors:
      - type: timer
        name: every_day
        config:
          schedule:
            cron: "0 5 * * *"
  actions:
    - type: run_flow
      name: run_ingest
      config:
        flow: ingest
`;

const TICKET = `automation:
  triggers:
    events:
      - types:
          - FlowRunError
  actions:
    - type: function
      name: open_ticket
      config:
        python:
          entrypoint: actions.tickets.open_ticket
`;

const WEEKS = {
  'flows/sales/components/weeks.py':
    'from shop.resources import ref, transform\n\n\n@transform(inputs=[ref("orders")])\ndef weeks(orders, context):\n    return orders.group_by("week").aggregate(revenue=orders.amount.sum())\n',
};

const RAW = 'SELECT * FROM {{ ref("raw_orders", flow="ingest") }}\n';

/** The rules by their codes, in the order of the reference. */
export const RULES: Readonly<Record<RuleCode, Rule>> = {
  'yaml-syntax': {
    finds: "The file isn't valid YAML, so nothing else in it can be checked.",
    fix: 'Correct the line that the message names. Often, a quote, a space, or an indentation is missing.',
    example: connection('database: shop: main', 'database: "shop: main"'),
  },
  'tab-indentation': {
    finds: 'A line is indented with a tab, which YAML forbids.',
    fix: 'Indent with spaces, two for each level.',
    example: connection('database: shop\n\tport: 5432', 'database: shop\n    port: 5432'),
  },
  'duplicate-key': {
    finds: 'A mapping has the same key twice, so one value would be lost.',
    fix: 'Remove one of the two.',
    example: connection('database: shop\n    database: shop_dev'),
  },
  'merge-key': {
    finds: "The file uses the merge key `<<`, which isn't supported.",
    fix: 'Copy the keys, or put the mapping into a parameter and insert it with `$<`.',
    example: example(
      'profiles/production.yaml',
      PROFILE.replace('regex', '<<: {}\n        regex'),
      PROFILE,
    ),
  },
  'too-complex': {
    finds:
      'The values are nested too deeply, the aliases repeat too many values, or the file has too many documents.',
    fix: 'Use several files.',
    example: connection(`database: ${'['.repeat(1500)}${']'.repeat(1500)}`),
  },
  'unknown-key': {
    finds:
      "A key, or an argument of a function in SQL or of a decorator in Python, doesn't exist. Usually, it's a typo.",
    fix: 'Correct the name, or remove it.',
    example: connection('database: shop\n    prot: 5432', 'database: shop\n    port: 5432'),
  },
  'misplaced-key': {
    finds: 'A key exists, but belongs somewhere else in the file.',
    fix: 'Move the key to the place that the message names.',
    example: example(
      'flows/sales/components/totals.yaml',
      'component:\n  transform:\n    sql: SELECT 1 AS total\n    retry_strategy:\n      stop_after_attempt: 3\n',
      'component:\n  transform:\n    sql: SELECT 1 AS total\n  retry_strategy:\n    stop_after_attempt: 3\n',
    ),
  },
  'removed-key': {
    finds: 'A key was removed, so a build fails.',
    fix: 'Use the key that replaces it.',
    example: example(
      'flows/sales/components/totals.yaml',
      'component:\n  transform:\n    sql: SELECT 1 AS total\n    materialization: table\n',
      'component:\n  transform:\n    sql: SELECT 1 AS total\n    strategy: table\n',
    ),
  },
  'deprecated-key': {
    finds: 'A key still works, but will be removed.',
    fix: 'Use the key that replaces it.',
    example: example(
      'flows/sales/components/totals.yaml',
      'component:\n  transform:\n    inputs:\n      - name: orders\n        partition_spec: map\n    strategy: table\n    sql: SELECT * FROM {{ ref("orders") }}\n',
      'component:\n  transform:\n    inputs:\n      - name: orders\n        reshape: map\n    strategy: table\n    sql: SELECT * FROM {{ ref("orders") }}\n',
    ),
  },
  'not-allowed': {
    finds: 'A key or a value exists, but not in this kind of component or connection.',
    fix: 'Remove it.',
    example: example(
      'flows/sales/components/refresh.yaml',
      'component:\n  task:\n    sql: VACUUM\n  data_maintenance:\n    enabled: true\n',
      'component:\n  task:\n    sql: VACUUM\n',
    ),
  },
  'invalid-name': {
    finds: "A name has characters that names can't have.",
    fix: 'Start with a letter, and use only letters, digits, hyphens, and underscores.',
    example: example(
      'otto/otto.yaml',
      'otto:\n  agents:\n    2nd_analyst:\n      max_turns: 20\n',
      'otto:\n  agents:\n    second_analyst:\n      max_turns: 20\n',
    ),
  },
  'missing-key': {
    finds: 'A required key is missing.',
    fix: 'Add the key.',
    example: connection('# no database'),
  },
  'conflicting-keys': {
    finds: 'Keys that exclude each other are used together.',
    fix: 'Keep one of them.',
    example: component('      query: SELECT 1\n', ''),
  },
  'unknown-value': {
    finds: "A value isn't one of those that the key or the argument allows.",
    fix: 'Use one of the values in the message.',
    example: component('    strategy: ful\n', '    strategy: full\n'),
  },
  'wrong-type': {
    finds: 'A value has the wrong type, such as text instead of a number.',
    fix: 'Write a value of the type that the message names.',
    example: connection('database: shop\n    port: "5432"', 'database: shop\n    port: 5432'),
  },
  'wrong-format': {
    finds: 'A text has the wrong format, such as a cron expression with four fields.',
    fix: 'Write the text in the format that the message names.',
    example: example('automations/every_day.yaml', TIMER.replace('0 5 * * *', '5 * * *'), TIMER),
  },
  'out-of-range': {
    finds: 'A number, a time, or the length of a list or a text is too small or too large.',
    fix: 'Use a value within the limit that the message names.',
    example: connection('database: shop\n    port: 99999', 'database: shop\n    port: 5432'),
  },
  'duplicate-entry': {
    finds: 'A list has the same entry twice.',
    fix: 'Remove one of the two.',
    example: component(
      '    strategy:\n      replication:\n        incremental:\n          column_name: updated_at\n      incremental:\n        merge:\n          unique_key: [order_id, order_id]\n',
      '    strategy:\n      replication:\n        incremental:\n          column_name: updated_at\n      incremental:\n        merge:\n          unique_key: [order_id]\n',
    ),
  },
  'unused-option': {
    finds:
      'An option has no effect here, such as an option for tables in a component without a table.',
    fix: 'Remove the option.',
    example: example(
      'flows/sales/components/refresh.yaml',
      'component:\n  task:\n    sql: VACUUM\n  data_plane:\n    snowflake:\n      warehouse: LOAD\n      transient: true\n',
      'component:\n  task:\n    sql: VACUUM\n  data_plane:\n    snowflake:\n      warehouse: LOAD\n',
    ),
  },
  'text-reference': {
    finds:
      'A reference is in braces, so its value is text, but the key needs a number or true or false.',
    fix: 'Write the reference without braces and quotes.',
    example: {
      ...connection(
        'database: shop\n    port: "${parameters.port}"',
        'database: shop\n    port: $parameters.port',
      ),
      files: {
        'shop_project.yaml':
          'project:\n  name: shop\n  parameters:\n    port: 5432\n    orders:\n      start_date: "2026-01-01"\n',
      },
    },
  },
  'plain-secret': {
    finds:
      'A password, a key, or a token is in plain text, so everyone with access to the repository can read it.',
    fix: 'Change the secret, because it stays in the history of git. Add the new one to a vault, and write a reference to it.',
    example: example(
      'connections/shop_db.yaml',
      shop('database: shop').replace(/"\$.*"/, 'hunter2'),
      shop('database: shop'),
    ),
  },
  'jinja-syntax': {
    finds:
      "A SQL file, or a SQL query in YAML, has faulty Jinja, such as a tag or a quote that isn't closed, a block without its end tag, or single braces around `ref()`.",
    fix: 'Correct the tag that the message names.',
    example: orders(
      `${RAW}{% if is_incremental() %}\nWHERE id > (SELECT MAX(id) FROM {{ this }})\n`,
      `${RAW}{% if is_incremental() %}\nWHERE id > (SELECT MAX(id) FROM {{ this }})\n{% endif %}\n`,
    ),
  },
  'unknown-name': {
    finds:
      "A file refers to a component, a flow, a connection, a vault, an action, a sensor, or an agent that doesn't exist, or a name in SQL has no quotes.",
    fix: 'Correct the name, put it in quotes, or create what it names.',
    example: orders(RAW.replace('raw_orders', 'raw_order'), RAW),
  },
  'unknown-macro': {
    finds:
      "A SQL file calls a macro that it neither imports nor defines, or imports a macro that doesn't exist.",
    fix: 'Correct the name, or import the macro.',
    example: orders(
      RAW.replace('*', '{{ week_of("ordered_at") }}'),
      `{% from 'macros/dates.sql' import week_of %}\n${RAW.replace('*', '{{ week_of("ordered_at") }}')}`,
    ),
  },
  'unknown-function': {
    finds: "A file refers to a Python function or a module that doesn't exist.",
    fix: 'Correct the name, or define the function.',
    example: example(
      'src/actions/tickets.py',
      'def open_tickets(context, event): ...\n',
      'def open_ticket(context, event): ...\n',
      { 'automations/open_ticket.yaml': TICKET },
    ),
  },
  'unknown-parameter': {
    finds: 'A file reads a parameter that no file sets.',
    fix: 'Correct the name, or set the parameter in the project file or in a profile.',
    example: connection('database: "${parameters.databse}"', 'database: "${parameters.database}"'),
  },
  'unused-parameter': {
    finds: 'A profile sets a parameter that no file reads.',
    fix: 'Correct the name, or remove the parameter.',
    example: example(
      'profiles/production.yaml',
      PROFILE.replace('parameters:', 'parameters:\n    databse: shop'),
      PROFILE,
    ),
  },
  'unused-component': {
    finds:
      "A component isn't part of a flow, so it never runs. If the flow's file is missing, that's an error. Otherwise, it's a warning.",
    fix: "Move its file to the folder of a flow, or create the flow's file.",
    example: {
      ...example(
        'flows/sales/totals.sql',
        'SELECT SUM(amount) FROM {{ ref("orders") }}\n',
        'SELECT SUM(amount) FROM {{ ref("orders") }}\n',
      ),
      goodFile: 'flows/sales/components/totals.sql',
    },
  },
  'duplicate-name': {
    finds: 'Two files define the same name.',
    fix: 'Rename one of the two.',
    example: example(
      'flows/sales/components/orders_by_week.yaml',
      'component:\n  name: weeks\n  transform:\n    sql: SELECT 1\n',
      'component:\n  name: orders_by_week\n  transform:\n    sql: SELECT 1\n',
      WEEKS,
    ),
  },
  cycle: {
    finds:
      "Components or parameters refer to each other in a circle, flows read each other's tables, or automations start each other.",
    fix: 'Remove one of the references.',
    example: orders('SELECT * FROM {{ ref("weeks") }}\n', RAW, WEEKS),
  },
  'silent-event': {
    finds:
      "An automation waits for an event of a flow or a component that doesn't exist, so it never runs.",
    fix: 'Correct the name.',
    example: example(
      'automations/sales_after_ingest.yaml',
      AUTOMATION.replace("'ingest'", "'ingset'"),
      AUTOMATION,
    ),
  },
  'missing-data-plane': {
    finds: "With one of the profiles, a flow has no data plane, so it can't store tables.",
    fix: 'Set `data_plane` in the flow, or in the defaults of the profile or of the project.',
    example: example(
      'profiles/test.yaml',
      'profile:\n  parameters:\n    database: shop_test\n',
      PROFILE,
    ),
  },
  'missing-project-file': {
    finds:
      "A folder that the command checks contains files of a project, but no project file, so the check can't tell whether names exist.",
    fix: "Correct the name of the project file, or pass the project's folder.",
  },
  'unreadable-file': {
    finds: "The command can't read a file or a folder, or a file isn't UTF-8 text.",
    fix: 'Correct the path, or save the file as UTF-8.',
  },
  'invalid-ignore': {
    finds:
      "A comment that should silence a rule, or set its severity, has no effect, because it's incomplete or names a rule that doesn't exist.",
    fix: 'Write the code of a rule and a reason.',
    example: orders(`-- check-ignore-file: unknown-name\n${RAW}`, RAW),
  },
  'unused-ignore': {
    finds: 'A comment silences a rule that finds nothing there.',
    fix: 'Remove the comment.',
    example: orders(`-- check-ignore-file: unknown-name dbt creates raw_orders\n${RAW}`, RAW),
  },
};
