import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TextFacts } from './pageTexts.ts';

/** Name a page's text after all that it is made from but the files it includes: its source, the settings it is rendered with, the code that renders it. */
export function nameOfText(settings: unknown, pipeline: string, source: string): string {
  return createHash('sha256')
    .update(pipeline)
    .update(JSON.stringify(settings))
    .update(source)
    .digest('hex');
}

/** Hash a text's name and the files that it includes, as they are now. */
export function digestOfText(name: string, includes: readonly string[] = []): string {
  const hash = createHash('sha256').update(name);
  for (const file of includes) {
    try {
      hash.update(readFileSync(file));
    } catch {
      hash.update(`gone ${file}`);
    }
  }
  return hash.digest('hex');
}

/** Give what is known of a text, unless a file that it includes changed. */
export function stillValid<T extends TextFacts>(name: string, facts: T | undefined): T | undefined {
  return facts?.digest === digestOfText(name, facts?.includes) ? facts : undefined;
}
