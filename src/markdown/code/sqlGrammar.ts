import { readFileSync } from 'node:fs';
import type { LanguageRegistration } from 'shiki/types';
import { parse } from 'yaml';

const expression = [
  { name: 'support.function.jinja', match: '\\b[A-Za-z_]\\w*(?=\\()' },
  { include: 'source.jinja#expression' },
];
const block = (begin: string, end: string): LanguageRegistration['patterns'][number] => ({
  begin,
  end,
  beginCaptures: { 0: { name: 'punctuation.template.jinja' } },
  endCaptures: { 0: { name: 'punctuation.template.jinja' } },
  contentName: 'meta.template.jinja',
  patterns: expression,
});

const words = parse(readFileSync('src/markdown/code/sqlTokens.yml', 'utf8')) as Record<
  'keywords' | 'statementWords' | 'sizedTypes' | 'types',
  string[]
>;
const anyOf = (list: readonly string[]): string => `(?i)\\b(?:${list.join('|')})\\b`;

/**
 * SQL of every dialect on the site, with or without Jinja. Shiki's grammar isn't used: it has the
 * words of T-SQL, such as `name` and `status`, and few words of grants. Inside a quoted SQL string,
 * Jinja keeps the string's color.
 */
export const sqlGrammar: LanguageRegistration = {
  name: 'sql',
  aliases: ['sql-jinja'],
  scopeName: 'source.sql',
  embeddedLangs: ['jinja'],
  repository: {},
  // The first pattern that matches wins.
  patterns: [
    { name: 'comment.line.sql', match: '--.*' },
    { name: 'comment.block.sql', begin: '/\\*', end: '\\*/' },
    { name: 'string.quoted.sql', match: 'N?\'[^\']*\'|"[^"]*"|`[^`]*`' },
    { name: 'string.quoted.sql', begin: "'", end: "'" },
    { name: 'constant.numeric.sql', match: '\\b\\d+(?:\\.\\d+)?\\b' },
    // A part of a qualified name.
    { match: '\\w+(?=\\.)|(?<=\\.)\\w+\\b(?!\\()' },
    { name: 'constant.language.sql', match: anyOf(['true', 'false']) },
    { name: 'storage.type.sql', match: anyOf(words.sizedTypes) },
    { name: 'keyword.other.sql', match: anyOf(words.keywords) },
    { name: 'keyword.other.sql', match: '(?i)(?<=\\binterval\\s+\\S+\\s+)\\w+' },
    { name: 'support.function.sql', match: '\\b\\w+(?=\\()' },
    {
      name: 'keyword.other.sql',
      match: '(?i)(?<=\\bor\\s+)replace\\b|\\b(?:primary|foreign)(?=\\s+key\\b)',
    },
    // A column or a property, whatever its name: in a list, alone on its line, or before its value.
    {
      match:
        "(?i)(?:(?<=[,(]\\s*|\\b(?:and|by|distinct|or|select|where)\\s+)|^\\s+(?=\\w+(?:,|$|\\s+as\\b)))\\w+\\b(?!\\s*')",
    },
    { match: '(?i)(?<=\\bas\\s+)\\w+(?=,|$)|\\w+(?=\\s*=)' },
    { name: 'storage.type.sql', match: anyOf(words.types) },
    { name: 'keyword.other.sql', match: anyOf(words.statementWords) },
    { name: 'keyword.operator.sql', match: '(?:(?!--|/\\*)[-+*/%=<>!|:])+' },
  ],
  injections: {
    'L:source.sql': {
      patterns: [
        { name: 'comment.block.jinja', begin: '\\{#-?', end: '-?#\\}' },
        block('\\{\\{-?', '-?\\}\\}'),
        block('\\{%-?', '-?%\\}'),
      ],
    },
  },
};
