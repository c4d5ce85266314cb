import { readFileSync } from 'node:fs';
import type { Schema } from 'check/validate/json.ts';
import { SchemaSet } from 'check/validate/SchemaSet.ts';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { startServer } from './startServer.ts';

// The entry of the npm package. package.json and the schemas are next to it. Editors start it, and
// talk to it over its standard input and output.
if (!('groupBy' in Map)) {
  process.stderr.write(
    `The language server needs Node 22 or newer, but this is ${process.version}. Fix: install a newer Node.\n`,
  );
  process.exit(3);
}
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { name, version, homepage } = read('package.json') as Record<
  'name' | 'version' | 'homepage',
  string
>;
const schemas = Object.entries(read('schemas.json') as Record<string, Schema>);
const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
startServer(connection, {
  set: new SchemaSet(new Map(schemas)),
  site: homepage.replace(/\/$/, ''),
  name,
  version,
});
