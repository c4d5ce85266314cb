/** The parts of SQL that have a color, by the class of code blocks that they get. */
const PARTS = new RegExp(
  [
    /(?<comment>--.*|\/\*[\s\S]*?(?:\*\/|$))/,
    /(?<string>'(?:[^']|'')*'?)/,
    /(?<constant>\b\d[\w.]*|\b(?:true|false|null)\b)/,
    /(?<keyword>\b(?:all|and|anti|any|as|asc|between|by|case|cast|cross|desc|distinct|else|end|except|exclude|exists|false|filter|from|full|group|having|in|inner|intersect|interval|is|join|left|like|limit|not|offset|on|or|order|outer|over|partition|qualify|recursive|right|select|semi|then|union|using|values|when|where|window|with)\b)/,
    /(?<function>\b\w+(?=\())/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** Fills an element with SQL in the colors of code blocks. */
export function highlightSql(place: Element, sql: string): void {
  let shown = 0;
  const parts: (string | HTMLElement)[] = [];
  for (const { 0: text, index, groups = {} } of sql.matchAll(PARTS)) {
    const [kind] = Object.keys(groups).filter((name) => groups[name] !== undefined);
    const part = document.createElement('span');
    part.className = `t-${kind}`;
    part.textContent = text;
    parts.push(sql.slice(shown, index), part);
    shown = index + text.length;
  }
  // A text area shows the line after the last line break, too.
  place.replaceChildren(...parts, `${sql.slice(shown)}\n`);
}
