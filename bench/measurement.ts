/** The parts of the benchmark, in the order they run. */
export const PARTS = ['build', 'load', 'click', 'search'] as const;
export type Part = (typeof PARTS)[number];

export type Unit = 's' | 'ms' | 'MB' | 'kB' | 'count' | 'score' | 'share';

/** What one tool showed in one place, run by run. */
export interface Measurement {
  part: Part;
  /** What was the same for all tools: `350 pages`, `350 pages, slow phone`. */
  where: string;
  tool: string;
  measure: string;
  unit: Unit;
  values: number[];
}

/** A tool that could not be measured, and why. */
export interface Failure {
  part: Part | 'install';
  where: string;
  tool: string;
  reason: string;
}

/** All that is known after one or more runs of the benchmark. */
export interface Results {
  measurements: Measurement[];
  failures: Failure[];
  runs: Run[];
}

/** When and where a run took place: numbers of different machines do not compare. */
export interface Run {
  date: string;
  options: string;
  minutes: number;
  processor: string;
  cores: number;
  memory: string;
  system: string;
  /** Processes that wanted to run, over one minute, before and after. */
  load: [before: number, after: number];
  /** Milliseconds of a task that is always the same, in a page slowed 4×, before and after: by them times of different machines, or hours, compare. */
  yardstick?: [before: number, after: number] | undefined;
  versions: Record<string, string>;
}
