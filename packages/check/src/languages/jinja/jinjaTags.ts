import { JinjaFault } from './JinjaFault.ts';
import { jinjaTokens, type JinjaToken } from './jinjaTokens.ts';

/** `{{ … }}`, `{% … %}`, `{# … #}`, or everything from `{% raw %}` to `{% endraw %}`. */
export interface JinjaTag {
  kind: 'expression' | 'statement' | 'comment' | 'raw';
  start: number;
  end: number;
  /** The first word of a statement, such as `if`. */
  word: string;
  /** The tokens, without the word of a statement. */
  tokens: readonly JinjaToken[];
  /** The sign after the start and before the end: `-` removes white space, `+` keeps it. */
  before: string;
  after: string;
  /** The content of a raw block, with its signs. */
  raw?: { start: number; end: number; before: string; after: string };
}

/** The tags of a template, and what is wrong with those that aren't closed. */
interface JinjaTags {
  tags: JinjaTag[];
  faults: JinjaFault[];
}

const OPENING = /\{[{%#]/g;
const RAW_END = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;

export function jinjaTags(template: string): JinjaTags {
  const tags: JinjaTag[] = [];
  const faults: JinjaFault[] = [];
  const quotes = new Set<string>();
  let position = 0;
  for (;;) {
    OPENING.lastIndex = position;
    const found = OPENING.exec(template);
    if (found === null) return { tags, faults };
    const isComment = found[0] === '{#';
    const tag = isComment ? comment(template, found.index) : code(template, found.index, quotes);
    if ('fault' in tag) faults.push(tag.fault);
    else tags.push(tag);
    position = tag.end;
  }
}

/** A tag that isn't closed, and where the rest of the template starts. */
interface Unclosed {
  fault: JinjaFault;
  end: number;
}

function unclosed(start: number, opening: string, closing: string, end: number): Unclosed {
  return { fault: new JinjaFault(`${opening} isn't closed`, start, `add ${closing}`), end };
}

function unclosedQuote(template: string, start: number, closing: string): Unclosed {
  const fix = `add ${template.charAt(start)} at the end of the text`;
  const end = template.indexOf(closing, start);
  return {
    fault: new JinjaFault("The quote isn't closed", start, fix),
    end: end === -1 ? template.length : end + closing.length,
  };
}

/**
 * Finds a quote without an end. If another text follows, its opening quote looks like that end, so
 * two of three signs must be there: the text has several lines, it contains the end of a tag
 * without its start, and a word follows it directly.
 */
function openQuote(
  template: string,
  tokens: readonly JinjaToken[],
  closing: string,
  isClosed: boolean,
): JinjaToken | undefined {
  return tokens.find(({ type, text, start, end }) => {
    if (type === 'unknown') return isClosed && (text === '"' || text === "'");
    if (type !== 'string') return false;
    const signs = [
      text.includes('\n'),
      hasEndOnly(text, closing),
      /[\p{L}\p{N}_]/u.test(template.charAt(end)) && end > start + 2,
    ];
    return signs.filter(Boolean).length > 1;
  });
}

/** True for `orders) }} JOIN {{ ref(`, but not for `SELECT * FROM {{ this }}`. */
function hasEndOnly(text: string, closing: string): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(closing)));
  if (!text.includes(closing)) return false;
  if (closing === '%}') return !before.includes('{%');
  return before.split('{').length - before.split('}').length < 2;
}

function comment(template: string, start: number): JinjaTag | Unclosed {
  const end = template.indexOf('#}', start + 2);
  if (end === -1) return unclosed(start, '{#', '#}', template.length);
  return {
    kind: 'comment',
    start,
    end: end + 2,
    word: '',
    tokens: [],
    before: signAt(template, start + 2),
    after: end > start + 2 ? signAt(template, end - 1) : '',
  };
}

function code(template: string, start: number, quotes: Set<string>): JinjaTag | Unclosed {
  const isStatement = template[start + 1] === '%';
  const [opening, closing] = isStatement ? ['{%', '%}'] : ['{{', '}}'];
  const before = signAt(template, start + 2);
  const from = start + 2 + before.length;
  const { tokens, end, isClosed } = jinjaTokens(template, from, closing, quotes);
  const quote = openQuote(template, tokens, closing, isClosed);
  if (quote !== undefined) return unclosedQuote(template, quote.start, closing);
  if (!isClosed) return unclosed(start, opening, closing, end);
  const last = tokens.at(-1);
  const after =
    last?.type === 'operator' && last.end === end && '-+'.includes(last.text) ? last.text : '';
  if (after !== '') tokens.pop();
  const word = isStatement && tokens[0]?.type === 'name' ? tokens[0].text : '';
  if (word !== '') tokens.shift();
  const kind = isStatement ? 'statement' : 'expression';
  const tag: JinjaTag = { kind, start, end: end + 2, word, tokens, before, after };
  return word === 'raw' ? rawBlock(template, tag) : tag;
}

function rawBlock(template: string, tag: JinjaTag): JinjaTag | Unclosed {
  RAW_END.lastIndex = tag.end;
  const found = RAW_END.exec(template);
  if (found === null) return unclosed(tag.start, '{% raw %}', '{% endraw %}', template.length);
  const [whole, before = '', after = ''] = found;
  return {
    ...tag,
    kind: 'raw',
    end: found.index + whole.length,
    after,
    raw: { start: tag.end, end: found.index, before, after: tag.after },
  };
}

function signAt(template: string, position: number): string {
  const character = template.charAt(position);
  return character === '-' || character === '+' ? character : '';
}
