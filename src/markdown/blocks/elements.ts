import { admonition, ADMONITIONS } from './admonition.tsx';
import { card, cards } from './cards.tsx';
import { details } from './details.tsx';
import type { ElementRule } from './ElementRule.ts';
import { errorIndex } from './errorIndex.ts';
import { logo } from './logo.tsx';
import { partial } from './partial.ts';
import { embed, video } from './player.tsx';
import { projectGraph } from './projectGraph.tsx';
import { propertyIndex, referenceIndex, schema } from './schema.tsx';
import { steps } from './steps.tsx';
import { tab, tabs } from './tabs.tsx';
import { term } from './term.tsx';

export const elements = new Map<string, ElementRule>([
  ...ADMONITIONS.map((name) => [name, admonition] as const),
  ['tabs', tabs],
  ['tab', tab],
  ['steps', steps],
  ['cards', cards],
  ['card', card],
  ['details', details],
  ['video', video],
  ['embed', embed],
  ['partial', partial],
  ['schema', schema],
  ['reference-index', referenceIndex],
  ['property-index', propertyIndex],
  ['error-index', errorIndex],
  ['project-graph', projectGraph],
  ['term', term],
  ['logo', logo],
]);
