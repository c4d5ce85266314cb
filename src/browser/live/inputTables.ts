import type { LiveSample } from './LiveSample.ts';

/** Lists the columns of a sample's input tables, as the recorded rows create them. */
export function inputTables({ steps }: LiveSample): Record<string, string[]> {
  const setup = steps[0]?.setup ?? '';
  const tables = setup.matchAll(/^CREATE OR REPLACE TABLE (\w+) \(\n([\s\S]*?)\n\);/gm);
  return Object.fromEntries(
    [...tables].map(([, name, columns = '']) => [
      name,
      [...columns.matchAll(/^\s+(\w+) /gm)].map(([, column = '']) => column),
    ]),
  );
}
