import type { Range } from '../text/markedWords.ts';

/** A page or section that a card leads to, as a path and hash on this site. */
export interface CardLink {
  readonly url: string;
  readonly title: string;
}

/** Values of a fact with the number of resources that have each, the most frequent first. */
export type Counted = readonly (readonly [value: string, resources: number])[];

/** A property of the platform's files. */
export interface PropertyCard {
  readonly kind: 'property';
  readonly name: string;
  readonly description: string;
  readonly types: Counted;
  /** An empty value is no default. */
  readonly defaults: Counted;
  readonly required: Counted;
  readonly values: readonly { readonly value: string; readonly since?: string }[];
  /** Not every resource allows the same values. */
  readonly valuesDiffer?: boolean;
  /** Releases that added it. An empty value is a property without a known date. */
  readonly since: Counted;
  /** Rows of resources that have it, the most general first. */
  readonly places: readonly CardLink[];
  /** How many resources have it, listed or not. */
  readonly count: number;
  readonly concept?: CardLink;
}

/** A resource, or all resources with one top-level key. */
export interface ResourceCard {
  readonly kind: 'resource';
  readonly name: string;
  /** Other names that find it. */
  readonly aliases: readonly string[];
  readonly description: string;
  /** Its place in YAML, if it's a single resource. */
  readonly yamlPath?: string;
  /** Properties that must be set. */
  readonly required: readonly string[];
  readonly places: readonly CardLink[];
  readonly count: number;
  readonly concept?: CardLink;
}

/** A term of the glossary. */
export interface TermCard {
  readonly kind: 'term';
  readonly name: string;
  readonly description: string;
  readonly concept?: CardLink;
}

/** The row of a table of errors that a message is in. */
export interface MessageCard {
  readonly kind: 'message';
  /** The message as the table has it. */
  readonly name: string;
  readonly cause: string;
  readonly fix: string;
  /** The section with the table. */
  readonly place: CardLink;
}

/** The sentences of a section that answer a question. */
export interface PassageCard {
  readonly kind: 'passage';
  /** The heading of the section, or the title of its page. */
  readonly name: string;
  readonly text: string;
  readonly marks: readonly Range[];
  readonly place: CardLink;
}

/** What a query names. These cards are made by the build. */
export type NameCard = PropertyCard | ResourceCard | TermCard;

export type Card = NameCard | MessageCard | PassageCard;

/** All cards of a site. */
export interface CardData {
  readonly properties: readonly PropertyCard[];
  readonly resources: readonly ResourceCard[];
  readonly terms: readonly TermCard[];
}

/** Lists the links of a card in the order on the screen. The first one is the card's own. */
export function linksOf(card: Card): readonly CardLink[] {
  if (card.kind === 'message' || card.kind === 'passage') return [card.place];
  const concept = card.concept === undefined ? [] : [card.concept];
  if (card.kind === 'term') return concept;
  const isGroup = card.kind === 'resource' && card.yamlPath === undefined;
  return isGroup ? [...concept, ...card.places] : [...card.places, ...concept];
}
