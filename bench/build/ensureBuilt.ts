import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { samplePages } from '../browser/samplePages.ts';
import { runMeasured, type MeasuredRun } from './runMeasured.ts';
import type { Tool } from './tools.ts';

/** Builds a site unless an earlier part built it; returns the reason if the build fails. */
export async function ensureBuilt(tool: Tool, pages: number): Promise<string | undefined> {
  if (faultOfOutput(tool, pages) === undefined) return undefined;
  console.log(`  ${tool.name}: building ${pages} pages`);
  tool.prepare(pages);
  return faultOfRun(tool, pages, await runMeasured(tool.command(pages)));
}

/** Returns why a build can't be measured, and removes the output of a failed build. */
export function faultOfRun(tool: Tool, pages: number, run: MeasuredRun): string | undefined {
  const fault = run.status === 0 ? faultOfOutput(tool, pages) : lastWords(run);
  if (fault !== undefined) rmSync(tool.output(pages), { recursive: true, force: true });
  return fault;
}

/** A tool may succeed and still write pages without their text. */
function faultOfOutput(tool: Tool, pages: number): string | undefined {
  const { page } = samplePages(pages);
  const file = [`${page.route}.html`, `${page.route}/index.html`]
    .map((path) => join(tool.output(pages), path))
    .find((path) => existsSync(path));
  if (file === undefined) return `${page.route} wasn't built`;
  return /<h1[^>]*>[^]*?<\/h1>/.exec(readFileSync(file, 'utf8'))?.[0].includes(page.title) === true
    ? undefined
    : `${page.route} has no h1 with its title`;
}

/** Describes how a build ended, without folders of this machine. */
export function lastWords({ status, output }: Pick<MeasuredRun, 'status' | 'output'>): string {
  const rows = output
    .split('\n')
    .filter((row) => row.trim() !== '' && !/^\s*at |^\s*(?:Location|Stack trace):?$/.test(row));
  const telling = rows.filter((row) => /error|heap|problem|found/i.test(row)).slice(-3);
  const text = [...new Set([...telling, ...rows.slice(-3)])].join(' ');
  return `exit code ${status}: ${text.replaceAll(process.cwd(), '.').slice(-600)}`;
}
