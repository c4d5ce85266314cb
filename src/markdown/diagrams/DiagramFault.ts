/** A line of a diagram that the drawing library would drop or misread in silence. */
export interface DiagramFault {
  /** Line in the diagram, from 1. */
  line: number;
  what: string;
  allowed?: string;
  mend?: string;
}

/** A line of a diagram, trimmed. */
export interface Line {
  number: number;
  text: string;
}

/** Finds what is wrong in the lines below a diagram's first. */
export type LineLint = (lines: readonly Line[]) => DiagramFault[];

/** A line that sets the direction of what stands around it. */
export const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/;

/** Tell of a line that the drawing library would pass over. */
export function lost({ number, text }: Line, allowed: string, mend?: string): DiagramFault {
  return { line: number, what: `"${text}" would be lost`, allowed, mend };
}
