import type { Range } from '../text/markedWords.ts';

/** A page or section that a card leads to, as a path and hash on this site. */
export interface CardLink {
  readonly url: string;
  readonly title: string;
}

/** A fact with its name, such as a type, or a list of values. Code is between backticks. */
export type CardFact = readonly [name: string, ...values: string[]];

/** What a card of the reference shows. */
interface ReferenceCard {
  readonly name: string;
  readonly description: string;
  readonly facts: readonly CardFact[];
  /** Where it's described, the most general resource first. */
  readonly places: readonly CardLink[];
  /** How many resources have it, listed or not. */
  readonly count: number;
  readonly concept?: CardLink;
}

/** A property of the platform's files. */
export interface PropertyCard extends ReferenceCard {
  readonly kind: 'property';
}

/** A resource, or all resources with one top-level key. */
export interface ResourceCard extends ReferenceCard {
  readonly kind: 'resource';
  /** Other names that find it. */
  readonly aliases: readonly string[];
  /** The concept comes first, because the card is about a kind of resource. */
  readonly isGroup?: boolean;
}

/** A term of the glossary, with the resources that have its name. */
export interface TermCard extends ReferenceCard {
  readonly kind: 'term';
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
  const { concept, places } = card;
  const isGeneral = card.kind === 'term' || (card.kind === 'resource' && card.isGroup);
  const links = isGeneral
    ? [concept, ...places]
    : [...places.slice(0, 1), concept, ...places.slice(1)];
  return links.filter((link) => link !== undefined);
}
