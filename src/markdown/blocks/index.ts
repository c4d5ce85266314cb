import { admonition, ADMONITIONS } from './admonition.ts';
import { card, cards } from './cards.ts';
import { details } from './details.ts';
import type { ElementRule } from './ElementRule.ts';
import { partial } from './partial.ts';
import { embed, video } from './player.ts';
import { referenceIndex, schema } from './schema.ts';
import { steps } from './steps.ts';
import { tab, tabs } from './tabs.ts';
import { term } from './term.ts';

/** Every element a writer may use, by its name. */
export const elements: ReadonlyMap<string, ElementRule> = new Map<string, ElementRule>([
  ...ADMONITIONS.map((name): [string, ElementRule] => [name, admonition]),
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
  ['term', term],
]);
