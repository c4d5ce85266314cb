/** A tag of a Jinja template: `{{ … }}` is an expression, and `{% … %}` a statement. */
export interface JinjaTag {
  kind: 'expression' | 'statement';
  /** The first word of a statement, such as `if`. */
  word: string;
  /** What the tag contains, without the word of a statement. */
  text: string;
  /** Where `text` starts in the template. */
  offset: number;
}

const OPENING = /\{\{|\{%|\{#/g;
const INNER = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[([{)\]}]|%\}/gs;
const RAW_END = /\{%[-+]?\s*endraw\s*[-+]?%\}/g;

/** Lists the tags of a Jinja template. Comments and raw blocks have none. */
export function jinjaTags(template: string): JinjaTag[] {
  const tags: JinjaTag[] = [];
  let position = 0;
  for (;;) {
    const opening = matchFrom(OPENING, template, position);
    if (opening === undefined) return tags;
    const start = opening.index + 2;
    if (opening[0] === '{#') {
      const end = template.indexOf('#}', start);
      if (end === -1) return tags;
      position = end + 2;
      continue;
    }
    const isExpression = opening[0] === '{{';
    const end = endOf(template, start, isExpression);
    if (end === -1) return tags;
    const tag = tagOf(template, start, end, isExpression);
    position = end + 2;
    if (tag.word === 'raw') {
      const rawEnd = matchFrom(RAW_END, template, position);
      if (rawEnd === undefined) return tags;
      position = rawEnd.index + rawEnd[0].length;
    } else tags.push(tag);
  }
}

/** Returns where a tag ends; brackets and strings in it may contain its delimiter. */
function endOf(template: string, start: number, isExpression: boolean): number {
  let depth = 0;
  let position = start;
  for (;;) {
    const match = matchFrom(INNER, template, position);
    if (match === undefined) return -1;
    const [found] = match;
    position = match.index + found.length;
    if (depth === 0 && isExpression && found === '}' && template[position] === '}')
      return match.index;
    if (depth === 0 && !isExpression && found === '%}') return match.index;
    if ('([{'.includes(found)) depth += 1;
    else if (')]}'.includes(found)) depth = Math.max(0, depth - 1);
  }
}

function tagOf(template: string, start: number, end: number, isExpression: boolean): JinjaTag {
  const content = template.slice(start, end);
  const [lead = ''] = /^[-+]?\s*/.exec(content) ?? [];
  const word = isExpression ? '' : (/^\w+\s*/.exec(content.slice(lead.length))?.[0] ?? '');
  const skipped = lead.length + word.length;
  return {
    kind: isExpression ? 'expression' : 'statement',
    word: word.trim(),
    text: content.slice(skipped).replace(/[-+]?$/, ''),
    offset: start + skipped,
  };
}

function matchFrom(pattern: RegExp, text: string, position: number): RegExpExecArray | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text) ?? undefined;
}
