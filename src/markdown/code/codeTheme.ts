import type { ThemeRegistration } from 'shiki/types';

/** The kinds of token that have a color, with their TextMate scopes. A later kind wins. */
export const TOKEN_SCOPES = {
  punctuation: ['punctuation', 'meta.brace', 'keyword.operator', 'meta.diff.header'],
  keyword: [
    'keyword',
    'storage',
    'entity.name.type.hcl',
    'entity.name.section',
    'markup.heading',
    'punctuation.template',
    'meta.template.jinja keyword.control',
    'keyword.operator.logical.python',
    'keyword.operator.new',
    'keyword.operator.expression',
  ],
  constant: [
    'constant',
    'support.constant',
    'variable.language',
    'meta.diff.range',
    'support.type.primitive',
    'support.type.python',
    'storage.type.sql',
  ],
  string: [
    'string',
    'markup.inline.raw',
    'variable.other.enummember.hcl',
    'punctuation.definition.string',
    'storage.type.string',
    'keyword.rainbow6',
  ],
  variable: [
    'variable.other.normal.shell',
    'variable.other.bracket.shell',
    'punctuation.definition.variable.shell',
    'variable.other.special.shell',
    'constant.character.format.placeholder',
    'punctuation.definition.template-expression',
  ],
  parameter: [
    'entity.name.tag',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'variable.parameter',
    'variable.other.key',
    'keyword.other.definition.ini',
    'variable.declaration.hcl variable.other.readwrite',
    'entity.other.attribute-name',
    'meta.object-literal.key',
    'keyword.rainbow2',
    'entity.name.rainbow4',
  ],
  function: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'meta.function-call.generic',
    'entity.name.class',
  ],
  link: ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
  comment: [
    'comment',
    'punctuation.definition.comment',
    'string.quoted.docstring',
    'string.quoted.docstring punctuation.definition.string',
  ],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
  changed: ['markup.changed', 'punctuation.definition.changed'],
} as const satisfies Record<string, readonly string[]>;

export type TokenKind = keyof typeof TOKEN_SCOPES;

const PLAIN = '#000000';
const kinds = Object.keys(TOKEN_SCOPES) as TokenKind[];
const kindOfColor = new Map(kinds.map((kind, index) => [colorOf(index), kind]));

/**
 * A theme whose colors only identify the kind of a token. The real colors are custom properties in
 * codeTokens.css.
 */
export const codeTheme = {
  name: 'token-kinds',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...kinds.map((kind, index) => ({
      scope: [...TOKEN_SCOPES[kind]],
      settings: { foreground: colorOf(index) },
    })),
  ],
} satisfies ThemeRegistration;

/** Returns the kind of token that the theme gave this color; undefined for plain text. */
export function tokenKind(color = PLAIN): TokenKind | undefined {
  return kindOfColor.get(color.toLowerCase());
}

function colorOf(index: number): string {
  return `#0000${(index + 1).toString(16).padStart(2, '0')}`;
}
