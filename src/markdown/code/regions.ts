const BEGIN = /^[ \t]*(?:#|--|\/\/)[ \t]*region:[ \t]*(\S+)[ \t]*$/;
const END = /^[ \t]*(?:#|--|\/\/)[ \t]*endregion\b.*$/;

/** A file's text without the lines that mark regions, and each region's text, moved to the left edge. */
export interface RegionText {
  whole: string;
  regions: ReadonlyMap<string, string>;
  /** Names that begin and never end. */
  unclosed: readonly string[];
}

/** Find the named regions of a file: from `# region: name` (`--` in SQL, `//` in TypeScript) to `# endregion`. */
export function readRegions(text: string): RegionText {
  const whole: string[] = [];
  const regions = new Map<string, string[]>();
  const open: string[] = [];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const begin = BEGIN.exec(line)?.[1];
    if (begin !== undefined) {
      open.push(begin);
      regions.set(begin, regions.get(begin) ?? []);
    } else if (END.test(line)) open.pop();
    else {
      whole.push(line);
      for (const name of open) regions.get(name)?.push(line);
    }
  }
  return {
    whole: trimmed(whole).join('\n'),
    regions: new Map(
      [...regions].map(([name, lines]) => [name, outdented(trimmed(lines)).join('\n')]),
    ),
    unclosed: open,
  };
}

function trimmed(lines: readonly string[]): string[] {
  const isText = (line: string): boolean => line.trim() !== '';
  return lines.slice(Math.max(0, lines.findIndex(isText)), lines.findLastIndex(isText) + 1);
}

function outdented(lines: readonly string[]): string[] {
  const depth = Math.min(
    ...lines
      .filter((line) => line.trim() !== '')
      .map((line) => line.length - line.trimStart().length),
  );
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)) : [...lines];
}
