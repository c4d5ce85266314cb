/** A line of a diagram that the drawing library would drop or misread without an error. */
export interface DiagramFault {
  /** Line in the diagram, from 1. */
  line: number;
  what: string;
  allowed?: string | undefined;
  fix?: string | undefined;
}

/** A line of a diagram, trimmed. */
export interface DiagramLine {
  number: number;
  text: string;
}

/** Finds what is wrong in the lines after a diagram's first. */
export type DiagramLint = (lines: readonly DiagramLine[]) => DiagramFault[];

/** A line that sets the direction of the diagram or of the block around it. */
export const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/;

/** Returns the fault of a line that the drawing library would ignore. */
export function lost({ number, text }: DiagramLine, allowed: string, fix?: string): DiagramFault {
  return { line: number, what: `"${text}" would be lost`, allowed, fix };
}

/** Tracks the blocks of a diagram, from their first line to their end. */
export class OpenBlocks {
  readonly faults: DiagramFault[] = [];
  readonly #open: DiagramLine[] = [];
  readonly #end: string;

  constructor(end: string) {
    this.#end = end;
  }

  get innermost(): DiagramLine | undefined {
    return this.#open.at(-1);
  }

  begin(line: DiagramLine): void {
    this.#open.push(line);
  }

  /** Ends the innermost block; reports an end outside any block. */
  close({ number }: DiagramLine, kind = 'nothing'): void {
    if (this.#open.pop() === undefined)
      this.faults.push({ line: number, what: `"${this.#end}" closes ${kind}`, fix: 'remove it' });
  }

  /** Reports the blocks that have no end. */
  finish(): void {
    for (const { number, text } of this.#open) {
      const fix = `add a line "${this.#end}"`;
      this.faults.push({ line: number, what: `"${text}" has no end`, fix });
    }
  }
}
