import type { CodeLanguage } from './pageText.ts';
import type { Random } from './random.ts';
import { NOUNS, VERBS } from './words.ts';

/** Writes a sample of about 14 to 34 lines of complete statements with a page's names. */
export function codeSample(
  random: Random,
  names: readonly string[],
): { language: CodeLanguage; lines: string[] } {
  const language = random.pick([
    'yaml',
    'yaml',
    'sql',
    'sql-jinja',
    'python',
    'python',
    'bash',
  ] as const);
  const wanted = random.between(14, 34);
  const lines: string[] = [];
  while (lines.length < wanted) lines.push(...PIECES[language](random, names, lines.length));
  while (lines.at(-1) === '') lines.pop();
  return { language, lines };
}

/** `line` is the first line of the piece in its sample. */
type Piece = (random: Random, names: readonly string[], line: number) => string[];

// With a suffix, because `order` and `column` are SQL keywords.
const noun = (random: Random): string => `${random.pickByRank(NOUNS).replaceAll(' ', '_')}_log`;

const PIECES: Record<CodeLanguage, Piece> = {
  yaml: (random, names, line) => [
    // Keys must be unique.
    `${random.pick(names)}_${line}:`,
    `  name: ${noun(random)}_${random.between(1, 99)}`,
    `  enabled: ${random.next() < 0.5}`,
    `  # How long to wait for the ${noun(random)}.`,
    `  timeout: ${random.between(5, 900)}s`,
    '  columns:',
    ...Array.from(
      { length: random.between(2, 4) },
      () =>
        `    - {name: ${noun(random)}_id, type: "${random.pick(['string', 'integer', 'timestamp'])}"}`,
    ),
    `  query: "select * from ${noun(random)} where ${noun(random)} > ${random.between(0, 99)}"`,
  ],
  sql: (random, names) => [
    `-- ${random.pick(VERBS)} the ${noun(random)}`,
    'select',
    ...Array.from(
      { length: random.between(3, 6) },
      () => `  ${noun(random)}.${noun(random)}_id as ${random.pick(names)},`,
    ),
    `  sum(${noun(random)}_amount) filter (where status = '${noun(random)}') as total,`,
    `  count(distinct ${noun(random)}_id) as ${noun(random)}s`,
    `from raw.${noun(random)} as ${noun(random)}`,
    `left join staging.${noun(random)} on ${noun(random)}.id = ${noun(random)}.${noun(random)}_id`,
    `where created_at >= date '2026-0${random.between(1, 9)}-01'`,
    'group by 1, 2, 3;',
    '',
  ],
  'sql-jinja': (random, names) => [
    `select ${random.pick(names)}, max(updated_at) as latest`,
    `from {{ ref("${noun(random)}") }}`,
    `where ${noun(random)} is not null and region = '{{ parameter.${noun(random)} }}'`,
    '{% if is_incremental %}',
    `  and updated_at > (select max(updated_at) from {{ this }}) - interval '${random.between(1, 9)} days'`,
    '{% endif %}',
    'group by 1;',
    '',
  ],
  python: (random, names) => [
    `def ${random.pick(VERBS)}_${noun(random)}(${noun(random)}: dict[str, int], *, limit: int = ${random.between(1, 500)}) -> list[str]:`,
    `    """${random.pick(['Give', 'Find', 'List'])} every ${noun(random)} of the ${noun(random)}."""`,
    `    ${random.pick(names)} = [row["${noun(random)}"] for row in rows if row["${noun(random)}"] > limit]`,
    `    if len(${random.pick(names)}) == 0:`,
    `        raise ValueError(f"no ${noun(random)} below {limit}")  # ${random.pick(VERBS)} it first`,
    `    return sorted(${random.pick(names)}, key=lambda item: item.${noun(random)})`,
    '',
    '',
  ],
  bash: (random, names) => [
    `# ${random.pick(VERBS)} the ${noun(random)}`,
    `export ${random.pick(names).toUpperCase()}="${noun(random)}-${random.between(100, 999)}"`,
    `platform ${random.pick(VERBS)} --${noun(random).replaceAll('_', '-')} "$${random.pick(names).toUpperCase()}" --limit ${random.between(1, 50)} |`,
    `  grep -v '${noun(random)}' > ${noun(random)}.csv`,
    '',
  ],
};
