import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { openCheckData, type CheckData } from '../validate/checkData.ts';
import { runCheck } from './runCheck.ts';
import { supervise, threadData } from './supervise.ts';

// The entry of the npm package. package.json and the schemas are next to it.
if (isMainThread) supervise(new URL(import.meta.url), process.argv.slice(2));
else {
  const { args, colors } = threadData();
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const { name, version, homepage } = read('package.json') as Record<
    'name' | 'version' | 'homepage',
    string
  >;
  process.exitCode = await runCheck(args, {
    command: `npx ${name}`,
    name,
    version,
    rulesPage: homepage,
    loadSchemas: () => openCheckData(read('schemas.json') as CheckData).set,
    from: process.cwd(),
    colors,
  });
}
