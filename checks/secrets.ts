import { Problem } from '../src/content/problem.ts';
import { isDocumented } from './isDocumented.ts';
import type { Site } from './site.ts';

interface Pattern {
  name: string;
  pattern: RegExp;
}

const PATTERNS: readonly Pattern[] = [
  { name: 'an AWS access key', pattern: /\b(?:AKIA|ASIA|AGPA|AROA)[0-9A-Z]{16}\b/g },
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\s|\\n)*[A-Za-z0-9+/=]{40,}/g,
  },
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})\b/g },
  { name: 'a GitLab token', pattern: /\bglpat-[\w-]{20,}/g },
  { name: 'a Slack token', pattern: /\bxox[abposr]-[\w-]{20,}/g },
  { name: 'a Slack webhook', pattern: /hooks\.slack\.com\/services\/T\w{8,}\/B\w{8,}\/\w{20,}/g },
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}\b/g },
  { name: 'an API key of a model provider', pattern: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g },
  { name: 'a Databricks token', pattern: /\bdapi[0-9a-f]{32}\b/g },
  { name: 'a signed web token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
];

const PASSWORD_IN_ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/"'<>]+:([^\s@/"'<>]{3,})@[\w.-]+/gi;
const ASSIGNED =
  /(?:password|passwd|secret|token|api[_-]?key|access[_-]?key|account[_-]?key|credential)[\w-]*["']?\s*(?:=|:|=>)\s*["']?([A-Za-z0-9+/_=.~-]{16,})/gi;

/** A value that plainly stands for the reader's own: what documentation writes in its place. */
const PLACEHOLDER =
  /^[<{$*]|\*{3}|\.{3}|…|\$\{|\{\{|example|sample|placeholder|your|change-?me|redacted|x{4,}|dummy|fake|^(?:password|passwd|pass|secret|token|pwd)$/i;

/** Words with something between them, in small letters or in capitals: those of a key change from one to the other. */
const NAME = /^(?:[a-z]+(?:[-_./][a-z0-9]+)+|[A-Z]+(?:[-_./][A-Z0-9]+)+)$/;

/** Bits per character above which a word looks like chance. */
const CHANCE = 3.6;

/** Find what looks like a secret in pages and samples; what is plainly a placeholder may stand. The value itself is not repeated. */
export function secrets(site: Site): Problem[] {
  const sources = site.sources.filter(({ file }) => isDocumented(file));
  const seen = new Set<string>();
  const fromSources = sources.flatMap(({ file, text }) =>
    secretsIn(text).map(({ name, at, value }) => {
      seen.add(value);
      return told(file, name, value, text.slice(0, at).split('\n').length);
    }),
  );
  const built = [
    ...site.pages.map(({ file, text }) => [`/${file}`, text] as const),
    ...[...site.files].filter(([file]) => !/\.(?:js|css)$/.test(file)),
  ];
  const fromBuild = built.flatMap(([file, text]) =>
    text === undefined
      ? []
      : secretsIn(text)
          .filter(({ value }) => !seen.has(value))
          .map(({ name, value }) => told(site.built + file, name, value)),
  );
  return [...fromSources, ...fromBuild];
}

interface Finding {
  name: string;
  at: number;
  value: string;
}

function secretsIn(text: string): Finding[] {
  return [
    ...PATTERNS.flatMap(({ name, pattern }) =>
      [...text.matchAll(pattern)].map((match): Finding => ({
        name,
        at: match.index,
        value: match[0],
      })),
    ),
    ...[...text.matchAll(PASSWORD_IN_ADDRESS)].map((match): Finding => ({
      name: 'a password in an address',
      at: match.index,
      value: match[1] ?? '',
    })),
    ...[...text.matchAll(ASSIGNED)]
      .filter(([, value = '']) => looksRandom(value))
      .map((match): Finding => ({
        name: 'a secret value',
        at: match.index,
        value: match[1] ?? '',
      })),
  ].filter(({ value }) => !PLACEHOLDER.test(value));
}

function looksRandom(value: string): boolean {
  return /\d/.test(value) && /[a-z]/i.test(value) && !NAME.test(value) && entropy(value) > CHANCE;
}

function entropy(text: string): number {
  const counts = Map.groupBy(text, (letter) => letter);
  return [...counts.values()].reduce(
    (sum, { length }) => sum - (length / text.length) * Math.log2(length / text.length),
    0,
  );
}

function told(file: string, name: string, value: string, line?: number): Problem {
  return new Problem({
    file,
    ...(line !== undefined && { line }),
    what: `this looks like ${name}: ${value.slice(0, 6)}… (${value.length} characters)`,
    allowed: 'placeholders: <password>, ${vaults.environment.key}, …EXAMPLE',
    mend: 'write a reference to a vault, and make the real value invalid if it was one',
  });
}
