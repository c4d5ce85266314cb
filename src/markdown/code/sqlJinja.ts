import type { LanguageRegistration } from 'shiki/types';

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

/**
 * SQL that contains Jinja. Inside a quoted SQL string, Jinja keeps the string's color, because the
 * SQL grammar matches simple strings with one rule.
 */
export const sqlJinja: LanguageRegistration = {
  name: 'sql-jinja',
  displayName: 'SQL with Jinja',
  scopeName: 'source.sql.jinja',
  embeddedLangs: ['sql', 'jinja'],
  repository: {},
  patterns: [{ include: 'source.sql' }],
  injections: {
    'L:source.sql.jinja': {
      patterns: [
        { name: 'comment.block.jinja', begin: '\\{#-?', end: '-?#\\}' },
        block('\\{\\{-?', '-?\\}\\}'),
        block('\\{%-?', '-?%\\}'),
      ],
    },
  },
};
