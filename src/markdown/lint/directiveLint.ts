/** A line of a block that the parser would drop or misread without an error. */
export interface BlockFault {
  /** Line in the text, from 1. */
  line: number;
  what: string;
  fix: string;
  /** True if the nesting of blocks is no longer certain. */
  breaksNesting: boolean;
  /** The block around it, if the fault depends on it. */
  around?: OpenBlock;
}

interface OpenBlock {
  colons: number;
  name: string;
  line: number;
}

const CODE_FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;
const BLOCK_LINE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})(.*)$/;

/**
 * Returns the blocks (`:::name`) whose opening or closing line the parser wouldn't read as the
 * writer meant it. The text begins `offset` lines below the beginning of its file.
 */
export function lintBlocks(source: string, offset = 0): BlockFault[] {
  const faults: BlockFault[] = [];
  const open: OpenBlock[] = [];
  let openFence: string | undefined;
  let previous = '';
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    const [, fence = '', info = ''] = CODE_FENCE.exec(text) ?? [];
    const [, colons = '', written = ''] = BLOCK_LINE.exec(text) ?? [];
    if (openFence !== undefined) {
      if (fence.startsWith(openFence) && info.trim() === '') openFence = undefined;
    } else if (fence !== '' && !(fence.startsWith('`') && info.includes('`'))) openFence = fence;
    else if (colons !== '') {
      const rest = written.trimEnd();
      const isEnd = rest === '';
      // GFM ends a table at an empty line or where a block begins, but not where a block ends.
      if (isEnd && /^[\s>]*\|/.test(previous))
        faults.push({
          line,
          what: `the table above takes "${colons}" for a row of its own`,
          fix: 'put an empty line between them',
          breaksNesting: true,
        });
      const found = isEnd
        ? closeBlock(open, colons.length, line, offset)
        : openBlock(open, colons.length, rest, line, offset);
      faults.push(...found);
    }
    previous = text;
  }
  const unclosed = open.map(({ name, colons, line }) => ({
    line,
    what: `the block "${name}" is not closed`,
    fix: endHint(colons),
    breaksNesting: true,
  }));
  // Colons of blocks that seem to be inside an unclosed one prove nothing.
  const certain = faults.filter(({ around }) => around === undefined || !open.includes(around));
  return [...certain, ...unclosed];
}

function openBlock(
  open: OpenBlock[],
  colons: number,
  rest: string,
  line: number,
  offset: number,
): BlockFault[] {
  const sign = ':'.repeat(colons);
  if (/^\s+[A-Za-z]/.test(rest))
    return [
      {
        line,
        what: `a space after "${sign}" makes the block plain text`,
        fix: `write ${sign}${rest.trim()}`,
        breaksNesting: true,
      },
    ];
  const [, name, details = ''] = /^([A-Za-z][\w-]*)(.*)$/.exec(rest) ?? [];
  if (name === undefined) return [];
  const faults: BlockFault[] = [];
  const lostText = details
    .replace(/^\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]/, '')
    .replace(/^\{(?:"[^"]*"|[^}"])*\}/, '')
    .trim();
  if (lostText !== '') {
    const isBare = !/^\s*[[{]/.test(details);
    faults.push({
      line,
      what: `"${lostText}" after ${sign}${name} is lost`,
      fix: isBare
        ? `put a title in brackets: ${sign}${name}[${lostText}]`
        : `write ${sign}${name}[title]{key="value"} and nothing after it`,
      breaksNesting: false,
    });
  }
  const outer = open.at(-1);
  if (outer !== undefined && outer.colons <= colons)
    faults.push({
      line,
      what: `the block "${name}" has ${colons} colons, and "${outer.name}" around it has ${outer.colons}`,
      fix: `give "${outer.name}" (line ${outer.line + offset}) ${colons + 1} colons, at its beginning and at its end`,
      breaksNesting: true,
      around: outer,
    });
  open.push({ colons, name, line });
  return faults;
}

function closeBlock(open: OpenBlock[], colons: number, line: number, offset: number): BlockFault[] {
  const nothing = `"${':'.repeat(colons)}" closes no block`;
  const inner = open.at(-1);
  if (inner === undefined)
    return [{ line, what: nothing, fix: 'remove the line', breaksNesting: true }];
  if (inner.colons === colons || (inner.colons < colons && open.length === 1)) {
    open.pop();
    return [];
  }
  const closed = open.findLastIndex((block) => block.colons === colons);
  if (closed === -1)
    return [
      {
        line,
        what: `${nothing}: "${inner.name}" has ${inner.colons} colons`,
        fix: `write ${':'.repeat(inner.colons)}`,
        breaksNesting: true,
      },
    ];
  const [, ...unclosed] = open.splice(closed);
  return unclosed.map((block) => ({
    line: block.line,
    what: `the block "${block.name}" is not closed before the block around it ends in line ${line + offset}`,
    fix: endHint(block.colons),
    breaksNesting: true,
  }));
}

function endHint(colons: number): string {
  return `end it with a line of ${colons} colons: ${':'.repeat(colons)}`;
}
