// The public API: programs outside this repository import only this file.
export { Engine, type SearchOptions, type SearchResult } from './engine/engine.ts';
export { makeHost, type Finder, type PartSource } from './host.ts';
export { buildIndex, type BuiltIndex } from './index/build.ts';
export type { Card, CardData } from './index/cards.ts';
export type { PageHit, SearchRecord, Snippet } from './index/record.ts';
