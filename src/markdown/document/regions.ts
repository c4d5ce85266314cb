const BEGIN = /^[ \t]*(?:#|--|\/\/)[ \t]*region:[ \t]*(\S+)[ \t]*$/;
const END = /^[ \t]*(?:#|--|\/\/)[ \t]*endregion\b.*$/;

/** A file's text and its named regions, without the lines that mark them. */
interface RegionText {
  whole: string;
  /** The text of each region, without its common indentation. */
  regions: ReadonlyMap<string, string>;
}

/**
 * Reads the regions of a file: `# region: name` (`--` in SQL, `//` in TypeScript) to `# endregion`.
 */
export function readRegions(text: string): RegionText {
  const whole: string[] = [];
  const regions = new Map<string, string[]>();
  const open: string[][] = [];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const name = BEGIN.exec(line)?.[1];
    if (name !== undefined) {
      // Regions with the same name are joined.
      const lines = regions.get(name) ?? [];
      regions.set(name, lines);
      open.push(lines);
    } else if (END.test(line)) open.pop();
    else {
      whole.push(line);
      for (const lines of open) lines.push(line);
    }
  }
  return {
    whole: trimLines(whole).join('\n'),
    regions: new Map([...regions].map(([name, lines]) => [name, outdent(trimLines(lines))])),
  };
}

/** Removes empty lines at both ends. */
function trimLines(lines: readonly string[]): string[] {
  const first = lines.findIndex(isText);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1);
}

function outdent(lines: readonly string[]): string {
  const depths = lines.filter(isText).map((line) => line.length - line.trimStart().length);
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join('\n');
}

function isText(line: string): boolean {
  return line.trim() !== '';
}
