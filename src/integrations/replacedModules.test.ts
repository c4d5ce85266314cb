import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTER_SWAP } from './replacedModules.ts';

test('Astro’s router imports only what the replaced module exports', () => {
  const imported = ['router.js', 'events.js'].flatMap((file) => {
    const code = readFileSync(join(dirname(ROUTER_SWAP), file), 'utf8');
    const found = /import \{ ([^}]+) \} from "\.\/swap-functions\.js"/.exec(code)?.[1];
    return found?.split(', ') ?? [];
  });
  expect(imported.toSorted()).toEqual(['detectScriptExecuted', 'swap']);
});
