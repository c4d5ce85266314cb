/** A block written so that the parser would drop or misread it in silence. */
export interface BlockFault {
  /** Line in the text, from 1. */
  line: number;
  what: string;
  mend: string;
  /** What is inside what can no longer be told. */
  breaksNesting: boolean;
  /** The block that it stands in, as far as that can be told. */
  around?: OpenBlock;
}

interface OpenBlock {
  colons: number;
  name: string;
  line: number;
}

const CODE_FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;
const BLOCK_LINE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})(.*)$/;

/** Find blocks (`:::name`) whose opening or closing line the parser would not take as the writer meant it; the text begins `offset` lines below its file. */
export function lintBlocks(source: string, offset = 0): BlockFault[] {
  const faults: BlockFault[] = [];
  const open: OpenBlock[] = [];
  let codeFence: string | undefined;
  let before = '';
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const previous = before;
    before = text;
    const fence = CODE_FENCE.exec(text);
    if (codeFence !== undefined) {
      if (fence?.[1]?.startsWith(codeFence) === true && fence[2]?.trim() === '')
        codeFence = undefined;
      continue;
    }
    if (
      fence !== null &&
      !(fence[1]?.startsWith('`') === true && fence[2]?.includes('`') === true)
    ) {
      codeFence = fence[1];
      continue;
    }
    const block = BLOCK_LINE.exec(text);
    if (block === null) continue;
    const colons = (block[1] ?? '').length;
    const rest = (block[2] ?? '').trimEnd();
    if (rest === '') {
      // GFM ends a table at an empty line or at the beginning of a block, and an end of a block is neither.
      if (/^[\s>]*\|/.test(previous))
        faults.push({
          line,
          what: `the table above takes "${block[1]}" for a row of its own`,
          mend: 'put an empty line between them',
          breaksNesting: true,
        });
      faults.push(...closed(open, colons, line, offset));
    } else faults.push(...opened(open, colons, rest, line, offset));
  }
  // What a block that never ends seems to hold says nothing of the colons of either.
  const told = faults.filter(({ around }) => around === undefined || !open.includes(around));
  for (const { name, colons, line } of open) {
    told.push({
      line,
      what: `the block "${name}" is not closed`,
      mend: `end it with a line of ${colons} colons: ${':'.repeat(colons)}`,
      breaksNesting: true,
    });
  }
  return told;
}

function opened(
  open: OpenBlock[],
  colons: number,
  rest: string,
  line: number,
  offset: number,
): BlockFault[] {
  const sign = ':'.repeat(colons);
  const spaced = /^\s+([A-Za-z][\w-]*)/.exec(rest);
  if (spaced !== null) {
    return [
      {
        line,
        what: `a space after "${sign}" makes the block plain text`,
        mend: `write ${sign}${rest.trim()}`,
        breaksNesting: true,
      },
    ];
  }
  const match = /^([A-Za-z][\w-]*)(.*)$/.exec(rest);
  if (match === null) return [];
  const name = match[1] ?? '';
  const after = (match[2] ?? '')
    .replace(/^\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]/, '')
    .replace(/^\{(?:"[^"]*"|[^}"])*\}/, '')
    .trim();
  const faults: BlockFault[] = [];
  if (after !== '') {
    const bare = !/^[[{]/.test((match[2] ?? '').trim());
    faults.push({
      line,
      what: `"${after}" after ${sign}${name} is lost`,
      mend: bare
        ? `put a title in brackets: ${sign}${name}[${after}]`
        : `write ${sign}${name}[title]{key="value"} and nothing after it`,
      breaksNesting: false,
    });
  }
  const outer = open.at(-1);
  if (outer !== undefined && outer.colons <= colons) {
    faults.push({
      line,
      what: `the block "${name}" has ${colons} colons, and "${outer.name}" around it has ${outer.colons}`,
      mend: `give "${outer.name}" (line ${outer.line + offset}) ${colons + 1} colons, at its beginning and at its end`,
      breaksNesting: true,
      around: outer,
    });
  }
  open.push({ colons, name, line });
  return faults;
}

function closed(open: OpenBlock[], colons: number, line: number, offset: number): BlockFault[] {
  const sign = ':'.repeat(colons);
  const inner = open.at(-1);
  if (inner === undefined)
    return [
      { line, what: `"${sign}" closes no block`, mend: 'remove the line', breaksNesting: true },
    ];
  if (inner.colons === colons || (inner.colons < colons && open.length === 1)) {
    open.pop();
    return [];
  }
  const at = open.findLastIndex((block) => block.colons === colons);
  if (at === -1) {
    return [
      {
        line,
        what: `"${sign}" closes no block: "${inner.name}" has ${inner.colons} colons`,
        mend: `write ${':'.repeat(inner.colons)}`,
        breaksNesting: true,
      },
    ];
  }
  return open
    .splice(at)
    .slice(1)
    .map(({ name, colons: count, line: start }) => ({
      line: start,
      what: `the block "${name}" is not closed before the block around it ends in line ${line + offset}`,
      mend: `end it with a line of ${count} colons: ${':'.repeat(count)}`,
      breaksNesting: true,
    }));
}
