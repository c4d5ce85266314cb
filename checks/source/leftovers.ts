import { Problem } from '../../src/content/problem.ts';
import { blank } from '../../src/content/withoutCode.ts';
import { lineAt } from 'check/text/position.ts';
import type { SiteSources } from '../site.ts';
import { shownText, URLS } from './prose.ts';

/** Text that a reader would see as it's written, although the writer meant something else. */
interface Leftover {
  readonly pattern: RegExp;
  readonly what: (found: string) => string;
  readonly fix: string;
}

const otherTool =
  (name: string) =>
  (found: string): string =>
    `"${found.trim()}" is ${name} of another tool, and readers would see it as text`;

const REMOVE = 'remove it, or write it as `code`';

const LEFTOVERS: readonly Leftover[] = [
  {
    pattern:
      /^ {0,3}(?:> (?:\[!\w+\]|\*\*(?:Note|Tip|Info|Important|Warning|Caution|Danger)\b)|(?:!!!|\?{3}\+?) \w+)/gim,
    what: otherTool('the note syntax'),
    fix: 'write :::note, :::tip, :::caution, or :::danger, and ::: below the text',
  },
  {
    pattern: /^ {0,3}===[!+]? ".+"/gm,
    what: otherTool('the tab syntax'),
    fix: 'write ::::tabs with a :::tab[name] for each tab',
  },
  {
    pattern: /\{%.*?%\}|\{\{<.*?>\}\}/g,
    what: otherTool('a template tag'),
    fix: REMOVE,
  },
  {
    pattern: /(?<![\w=])==[^\s=](?:[^=\n]*[^\s=])?==(?![\w=])|(?<=\w)\^[^\s^]+\^(?!\w)/g,
    what: otherTool('formatting'),
    fix: REMOVE,
  },
  {
    pattern: /\[\[[^\][\n]+\]\](?!\()/g,
    what: otherTool('the link syntax'),
    fix: 'write [text](/route)',
  },
  {
    pattern: /(?<=^|[\s(])(?::[a-z][a-z0-9_]*_[a-z0-9_]+:|:[a-z]{3,}:|:[+-]1:)(?=$|[\s).,;!?])/gm,
    what: otherTool('an emoji name'),
    fix: REMOVE,
  },
  {
    // Only `:term[…]` and `:logo[…]` can be part of a sentence.
    pattern: /(?<![\w:\\])(?::(?!(?:term|logo)\[)[a-z][\w-]*\[[^\]\n]*\])/g,
    what: otherTool('an element'),
    fix: REMOVE,
  },
  {
    pattern: /\b(?:TODO|FIXME|TBD)\b(?!`)/g,
    what: (found) => `"${found}" is a note to yourself, and readers would see it`,
    fix: 'do it, or put the note into a comment: <!-- … -->',
  },
  {
    // Three spaces or more are code in the heading, which is blanked.
    pattern: /^ {0,3}#{1,6}[ \t]{0,2}$/gm,
    what: () => 'the heading is empty',
    fix: 'add its text, or remove it',
  },
  {
    pattern: /(?<![\w'’-])(?!(?:had|that)\b)([a-z]+)[ \n]\1(?![\w'’-])/gi,
    what: (found) => `"${found.replaceAll(/\s+/g, ' ')}" repeats a word`,
    fix: 'remove one of the two',
  },
];

/** Finds notes to oneself, repeated words, empty headings, and other tools' syntax in pages. */
export function leftovers({ pageSources, sources }: SiteSources): Problem[] {
  const partials = sources.filter(({ file }) => file.startsWith('content/partials/'));
  return [...pageSources, ...partials].flatMap(({ file, raw }) => {
    const prose = shownText(raw).replaceAll(URLS, blank);
    return LEFTOVERS.flatMap(({ pattern, what, fix }) =>
      [...prose.matchAll(pattern)].map(
        ({ 0: found, index }) =>
          new Problem({ file, line: lineAt(raw, index), what: what(found), fix }),
      ),
    );
  });
}
