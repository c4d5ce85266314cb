import { Problem } from '../../src/content/problem.ts';
import { PLACEHOLDER, SECRET_FORMATS } from 'check/project/secretFormats.ts';
import { documentedSources, type Site, type SiteSources, type Source } from '../site.ts';
import { lineAt } from 'check/text/position.ts';

const ASSIGNMENT =
  /(?:password|passwd|secret|token|api[_-]?key|access[_-]?key|account[_-]?key|credential)[\w-]*["']?\s*(?:=|:|=>)\s*["']?([A-Za-z0-9+/_=.~-]{16,})/gi;

/** Words with delimiters in one case. A key mixes lowercase and uppercase letters. */
const NAME = /^(?:[a-z]+(?:[-_./][a-z0-9]+)+|[A-Z]+(?:[-_./][A-Z0-9]+)+)$/;

/** The entropy in bits per character above which a value looks random. */
const RANDOM_ENTROPY = 3.6;

/** Finds values that look like secrets in pages and samples. A problem doesn't repeat the value. */
export function secrets(site: SiteSources): Problem[] {
  return documentedSources(site).flatMap(problemsIn);
}

/** Finds values that look like secrets in the zip files that readers download. */
export function secretsInDownloads({ built, files, textOf }: Site): Problem[] {
  return [...files]
    .filter((path) => path.includes('.zip/'))
    .flatMap((path) => problemsIn({ file: built + path, text: textOf(path) ?? '' }));
}

function problemsIn({ file, text }: Pick<Source, 'file' | 'text'>): Problem[] {
  return secretsIn(text).map((secret) => problemOf(file, secret, lineAt(text, secret.offset)));
}

interface Secret {
  name: string;
  offset: number;
  value: string;
}

function secretsIn(text: string): Secret[] {
  const known = SECRET_FORMATS.flatMap(({ name, pattern }) => matchesOf(name, pattern, text));
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
