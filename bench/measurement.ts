/** The parts of the benchmark, in the order they run. */
export const PARTS = ['build', 'load', 'click', 'search'] as const;
export type Part = (typeof PARTS)[number];

export type Unit = 's' | 'ms' | 'MB' | 'kB' | 'count' | 'score' | 'share';

/** The values of one measure for one tool, run by run. */
export interface Measurement {
  part: Part;
  /** The setup that all tools share: `350 pages`, `350 pages, slow phone`. */
  where: string;
  tool: string;
  measure: string;
  unit: Unit;
  values: number[];
}

/** A tool that couldn't be measured, and why. */
export interface Failure {
  part: Part | 'install';
  where: string;
  tool: string;
  reason: string;
}

/** The results of one or more benchmark runs. */
export interface Results {
  measurements: Measurement[];
  failures: Failure[];
  runs: Run[];
}

/** When and where a run took place. Results of different machines aren't comparable. */
export interface Run {
  date: string;
  options: string;
  minutes: number;
  processor: string;
  cores: number;
  memory: string;
  system: string;
  /** The load average over one minute, before and after. */
  load: [before: number, after: number];
  /** Milliseconds of a fixed task in a page slowed 4×, before and after, to compare machines. */
  yardstick?: [before: number, after: number] | undefined;
  versions: Record<string, string>;
}
