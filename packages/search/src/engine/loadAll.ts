import type { BuiltIndex } from '../index/build.ts';
import { Engine } from './engine.ts';

/** Makes an engine with all parts of an index. */
export function loadAll(index: BuiltIndex): Engine {
  const files = new Map(index.files.map((file) => [file.name, file.bytes]));
  const engine = new Engine(index.titles, files.get(index.titles) ?? new Uint8Array());
  for (const name of [...engine.bodies, ...engine.texts, ...engine.cards])
    engine.add(name, files.get(name) ?? new Uint8Array());
  return engine;
}
