/** A line of a block that the parser would drop or misread without an error. */
interface BlockFault {
  /** Line in the file, from 1. */
  line: number;
  what: string;
  fix: string;
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
 * Returns the blocks (`:::name`) whose opening or closing line the parser wouldn't read as
 * intended. The text starts `offset` lines below the start of its file.
 */
export function lintBlocks(source: string, offset = 0): BlockFault[] {
  const faults: BlockFault[] = [];
  const open: OpenBlock[] = [];
  let openFence: string | undefined;
  let previous = '';
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1 + offset;
    const [, fence = '', info = ''] = CODE_FENCE.exec(text) ?? [];
    const [, colons = '', rest = ''] = BLOCK_LINE.exec(text) ?? [];
    if (openFence !== undefined) {
      if (fence.startsWith(openFence) && info.trim() === '') openFence = undefined;
    } else if (fence !== '' && !(fence.startsWith('`') && info.includes('`'))) openFence = fence;
    else if (colons !== '' && rest.trim() !== '')
      faults.push(...openBlock(open, colons, rest.trimEnd(), line));
    else if (colons !== '') {
      // GFM ends a table at an empty line or the start of a block, but not at the end of a block.
      if (/^[\s>]*\|/.test(previous))
        faults.push({
          line,
          what: `the table above includes "${colons}" as a row`,
          fix: 'add an empty line between them',
        });
      faults.push(...closeBlock(open, colons, line));
    }
    previous = text;
  }
  // The colons of blocks inside an unclosed block aren't reliable evidence.
  const certain = faults.filter(({ around }) => around === undefined || !open.includes(around));
  return [...certain, ...open.map((block) => unclosed(block))];
}

function openBlock(open: OpenBlock[], sign: string, rest: string, line: number): BlockFault[] {
  if (/^\s+[A-Za-z]/.test(rest)) {
    const what = `a space after "${sign}" turns the block into plain text`;
    return [{ line, what, fix: `write ${sign}${rest.trim()}` }];
  }
  const [, name, details = ''] = /^([A-Za-z][\w-]*)(.*)$/.exec(rest) ?? [];
  if (name === undefined) return [];
  const faults: BlockFault[] = [];
  const lostText = details
    .replace(/^\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]/, '')
    .replace(/^\{(?:"[^"]*"|[^}"])*\}/, '')
    .trim();
  if (lostText !== '')
    faults.push({
      line,
      what: `"${lostText}" after ${sign}${name} is dropped`,
      fix: /^\s*[[{]/.test(details)
        ? `write ${sign}${name}[title]{key="value"} with nothing after it`
        : `put the title in brackets: ${sign}${name}[${lostText}]`,
    });
  const colons = sign.length;
  const around = open.at(-1);
  if (around !== undefined && around.colons <= colons)
    faults.push({
      line,
      what:
        `"${around.name}" (${around.colons} colons) must have more colons than the "${name}" ` +
        `block inside it (${colons} colons)`,
      fix: `use ${colons + 1} colons to open and close "${around.name}" (line ${around.line})`,
      around,
    });
  open.push({ colons, name, line });
  return faults;
}

function closeBlock(open: OpenBlock[], sign: string, line: number): BlockFault[] {
  const what = `"${sign}" has no block to close`;
  const inner = open.at(-1);
  if (inner === undefined) return [{ line, what, fix: 'remove the line' }];
  const isLonger = inner.colons < sign.length && open.length === 1;
  const closed = isLonger ? 0 : open.findLastIndex(({ colons }) => colons === sign.length);
  if (closed === -1) {
    const { name, colons } = inner;
    return [
      { line, what: `${what}: "${name}" has ${colons} colons`, fix: `write ${':'.repeat(colons)}` },
    ];
  }
  const [, ...inside] = open.splice(closed);
  return inside.map((block) => unclosed(block, ` before the enclosing block ends on line ${line}`));
}

function unclosed({ name, colons, line }: OpenBlock, where = ''): BlockFault {
  return {
    line,
    what: `block "${name}" isn't closed${where}`,
    fix: `add a closing line with ${colons} colons: ${':'.repeat(colons)}`,
  };
}
