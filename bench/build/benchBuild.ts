import { rmSync } from 'node:fs';
import type { Failure, Measurement } from '../measurement.ts';
import { faultOfRun } from './ensureBuilt.ts';
import { measureOutput } from './measureOutput.ts';
import { runMeasured, type MeasuredRun } from './runMeasured.ts';
import type { Tool } from './tools.ts';

/** The largest page count of sites that are built several times. */
const SMALL = 1400;
const MB = 1e6;

/** Builds a site with a tool, cold and without changes. Measures time, memory, and output. */
export async function benchBuild(
  tool: Tool,
  pages: number,
  builds: number,
): Promise<{ measurements: Measurement[]; failures: Failure[] }> {
  const where = `${pages} pages`;
  const base = { part: 'build', where, tool: tool.name } as const;
  tool.prepare(pages);
  const cold: MeasuredRun[] = [];
  const warm: MeasuredRun[] = [];
  for (let round = 0; round < (pages <= SMALL ? builds : 1); round += 1) {
    for (const folder of [...tool.caches(pages), tool.output(pages)])
      rmSync(folder, { recursive: true, force: true });
    for (const runs of [cold, warm]) {
      const run = await runMeasured(tool.command(pages));
      console.log(
        `  ${tool.name}, ${where}, ${runs === cold ? 'cold' : 'warm'}: ${run.seconds.toFixed(1)} s, ${(run.peak / MB).toFixed(0)} MB`,
      );
      const fault = faultOfRun(tool, pages, run);
      if (fault !== undefined) return { measurements: [], failures: [{ ...base, reason: fault }] };
      runs.push(run);
    }
  }
  const { files, bytes, compressed } = measureOutput(tool.output(pages));
  const seen = cold.some(({ peak }) => peak > 0);
  return {
    measurements: [
      { ...base, measure: 'cold', unit: 's', values: cold.map(({ seconds }) => seconds) },
      { ...base, measure: 'warm', unit: 's', values: warm.map(({ seconds }) => seconds) },
      ...(seen
        ? [
            {
              ...base,
              measure: 'peak memory, cold',
              unit: 'MB',
              values: cold.map(({ peak }) => peak / MB),
            } as const,
            {
              ...base,
              measure: 'peak memory, warm',
              unit: 'MB',
              values: warm.map(({ peak }) => peak / MB),
            } as const,
            {
              ...base,
              measure: 'processor, cold',
              unit: 's',
              values: cold.map(({ processor }) => processor),
            } as const,
            {
              ...base,
              measure: 'processor, warm',
              unit: 's',
              values: warm.map(({ processor }) => processor),
            } as const,
          ]
        : []),
      { ...base, measure: 'output', unit: 'MB', values: [bytes / MB] },
      { ...base, measure: 'HTML, CSS, JS with Brotli 5', unit: 'MB', values: [compressed / MB] },
      { ...base, measure: 'files', unit: 'count', values: [files] },
    ],
    failures: [],
  };
}
