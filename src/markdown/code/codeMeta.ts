import { nearest } from '../../content/problem.ts';

/** What a writer says about a code block after its language. */
export interface CodeMeta {
  title?: string;
  alt?: string;
  file?: string;
  fragment?: string;
  /** The program that a YAML file of another program belongs to. */
  of?: string;
  /** Whose SQL it is, where neither the title nor the page's address says so. */
  dialect?: string;
  highlighted: number[];
  ins: number[];
  del: number[];
  lines: boolean;
  invalid: boolean;
  /** The search leaves it out: it repeats what the page says better elsewhere. */
  unsearched: boolean;
}

export interface MetaFault {
  what: string;
  allowed?: string;
  mend?: string;
}

const TEXTS = ['title', 'file', 'fragment', 'of', 'dialect', 'alt'] as const;
const RANGES = ['ins', 'del'] as const;
const FLAGS = ['lines', 'invalid', 'unsearched'] as const;
const KEYS = [
  'title="…"',
  '{1,3-5}',
  'ins={…}',
  'del={…}',
  'lines',
  'file="…"',
  'fragment="…"',
  'of="…"',
  'dialect="…"',
  'invalid',
  'unsearched',
].join(', ');
const PART = /\s*(?:\{([^}]*)\}|([\w-]+)=(?:"([^"]*)"|\{([^}]*)\})|(\S+))/y;

/** Read the text after a code block's language, strictly. */
export function parseCodeMeta(text: string): { meta: CodeMeta; faults: MetaFault[] } {
  const meta: CodeMeta = {
    highlighted: [],
    ins: [],
    del: [],
    lines: false,
    invalid: false,
    unsearched: false,
  };
  const faults: MetaFault[] = [];
  const seen = new Set<string>();
  PART.lastIndex = 0;
  const rest = text.trim();
  while (PART.lastIndex < rest.length) {
    const [, range, key, value, keyRange, word] = PART.exec(rest) ?? [];
    const name = key ?? word ?? '{…}';
    if (seen.has(name)) faults.push({ what: `"${name}" is given twice`, mend: 'keep one' });
    seen.add(name);
    if (range !== undefined) readLines(range, 'highlighted', meta, faults);
    else if (isOneOf(name, RANGES) && keyRange !== undefined)
      readLines(keyRange, name, meta, faults);
    else if (isOneOf(name, TEXTS) && value !== undefined) readText(name, value, meta, faults);
    else if (isOneOf(name, FLAGS) && word !== undefined) meta[name] = true;
    else faults.push(unknown(name, word === undefined));
  }
  return { meta, faults };
}

function readText(
  name: (typeof TEXTS)[number],
  value: string,
  meta: CodeMeta,
  faults: MetaFault[],
): void {
  if (value.trim() === '')
    faults.push({
      what: `${name} is empty`,
      mend: `write ${name}="…" with a text, or leave it out`,
    });
  else meta[name] = value;
}

function readLines(
  range: string,
  into: 'highlighted' | 'ins' | 'del',
  meta: CodeMeta,
  faults: MetaFault[],
): void {
  for (const part of range.split(',')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (match === null || from < 1 || to < from) {
      faults.push({
        what: `"{${range}}" names no lines`,
        allowed: 'line numbers from 1 and ranges, such as {1,3-5}',
      });
      return;
    }
    for (let line = from; line <= to; line += 1) meta[into].push(line);
  }
}

function unknown(name: string, hasValue: boolean): MetaFault {
  const bare = name.split('=')[0] ?? name;
  const all: readonly string[] = [...TEXTS, ...RANGES, ...FLAGS];
  const known = all.includes(bare);
  const [near] = nearest(bare, all, 1);
  if (known) {
    const form = isOneOf(bare, FLAGS)
      ? `write ${bare} alone`
      : isOneOf(bare, RANGES)
        ? `write ${bare}={2}`
        : `write ${bare}="…", with double quotes`;
    return {
      what: `"${name}" has ${hasValue ? 'the wrong kind of value' : 'no value'}`,
      allowed: KEYS,
      mend: form,
    };
  }
  return {
    what: `a code block has no setting "${bare}"`,
    allowed: KEYS,
    mend: near === undefined ? `remove "${bare}"` : `did you mean "${near}"?`,
  };
}

function isOneOf<T extends string>(name: string, list: readonly T[]): name is T {
  return (list as readonly string[]).includes(name);
}
