import { lineAt, Problem } from '../src/content/problem.ts';
import { documentedSources, type Site } from './site.ts';

/** Each pattern matches a secret, or has a group that does. */
const PATTERNS: readonly { name: string; pattern: RegExp }[] = [
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
  { name: 'an API key for a model provider', pattern: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g },
  { name: 'a Databricks token', pattern: /\bdapi[0-9a-f]{32}\b/g },
  { name: 'a signed web token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    name: 'a password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/"'<>]+:([^\s@/"'<>]{3,})@[\w.-]+/gi,
  },
];

const ASSIGNMENT =
  /(?:password|passwd|secret|token|api[_-]?key|access[_-]?key|account[_-]?key|credential)[\w-]*["']?\s*(?:=|:|=>)\s*["']?([A-Za-z0-9+/_=.~-]{16,})/gi;

/** Values that documentation uses as placeholders for the reader's own. */
const PLACEHOLDER =
  /^[<{$*]|\*{3}|\.{3}|…|\$\{|\{\{|example|sample|placeholder|your|change-?me|redacted|x{4,}|dummy|fake|^(?:password|passwd|pass|secret|token|pwd)$/i;

/** Words with delimiters in one case. A key mixes lowercase and uppercase letters. */
const NAME = /^(?:[a-z]+(?:[-_./][a-z0-9]+)+|[A-Z]+(?:[-_./][A-Z0-9]+)+)$/;

/** The entropy in bits per character above which a value looks random. */
const RANDOM_ENTROPY = 3.6;

/**
 * Finds values that look like secrets in pages, samples, and downloads. A problem doesn't
 * repeat the value.
 */
export function secrets(site: Site): Problem[] {
  const packed = [...site.files]
    .filter(([path]) => path.includes('.zip/'))
    .map(([path, text = '']) => ({ file: site.built + path, text }));
  return [...documentedSources(site), ...packed].flatMap(({ file, text }) =>
    secretsIn(text).map((secret) => problemOf(file, secret, lineAt(text, secret.offset))),
  );
}

interface Secret {
  name: string;
  offset: number;
  value: string;
}

function secretsIn(text: string): Secret[] {
  const known = PATTERNS.flatMap(({ name, pattern }) => matchesOf(name, pattern, text));
  const assigned = matchesOf('a secret value', ASSIGNMENT, text);
  return [...known, ...assigned.filter(({ value }) => looksRandom(value))].filter(
    ({ value }) => !PLACEHOLDER.test(value),
  );
}

function matchesOf(name: string, pattern: RegExp, text: string): Secret[] {
  return [...text.matchAll(pattern)].map(({ 0: match, 1: value = match, index }) => ({
    name,
    offset: index,
    value,
  }));
}

function looksRandom(value: string): boolean {
  const hasDigitAndLetter = /\d/.test(value) && /[a-z]/i.test(value);
  return hasDigitAndLetter && !NAME.test(value) && entropyOf(value) > RANDOM_ENTROPY;
}

/** Returns the entropy of a text in bits per character. */
function entropyOf(text: string): number {
  let entropy = 0;
  for (const { length } of Map.groupBy(text, (character) => character).values()) {
    const probability = length / text.length;
    entropy -= probability * Math.log2(probability);
  }
  return entropy;
}

function problemOf(file: string, { name, value }: Secret, line: number): Problem {
  return new Problem({
    file,
    line,
    what: `this looks like ${name}: ${value.slice(0, 6)}… (${value.length} characters)`,
    allowed: 'placeholders: <password>, ${vaults.environment.key}, …EXAMPLE',
    fix: 'replace the value with a vault reference, and revoke it if it was real',
  });
}
