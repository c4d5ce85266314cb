import type { ErrorRow } from './record.ts';

/** A page or section that a card leads to, as a path and hash on this site. */
export interface CardLink {
  readonly url: string;
  readonly title: string;
}

/** A fact with its name, such as a type, or a list of values. Code is between backticks. */
export type CardFact = readonly [name: string, ...values: string[]];

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
  /** What resources don't agree on. */
  readonly differing?: DifferingFacts;
}

/** Facts that differ between resources, as a table. The most general resources come first. */
export interface DifferingFacts {
  /** The headers of the columns after the first. */
  readonly facts: readonly string[];
  readonly rows: readonly { readonly places: string; readonly values: readonly string[] }[];
  /** How many resources aren't in the table. */
  readonly more: number;
}

/** A resource, or all resources with one top-level key. */
export interface ResourceCard extends ReferenceCard {
  readonly kind: 'resource';
  readonly aliases: readonly string[];
  /** The concept comes first, because the card is about a kind of resource. */
  readonly isGroup?: boolean;
}

/** A term of the glossary, with the resources that have its name. */
export interface TermCard extends ReferenceCard {
  readonly kind: 'term';
}

export interface MessageCause extends Pick<ErrorRow, 'cause' | 'fix'> {
  /** The section with the table. */
  readonly place: CardLink;
}

/** A documented message with its causes. */
export interface MessageCard {
  readonly kind: 'message';
  /** The message as a table has it. */
  readonly name: string;
  readonly causes: readonly MessageCause[];
}

/** The passage that a writer marked for a question. */
export interface AnswerCard {
  readonly kind: 'answer';
  /** The heading of the section, or the title of its page. */
  readonly name: string;
  readonly text: string;
  readonly place: CardLink;
}

/** A passage that may answer a query, with the nearest of its questions. */
export interface Choice extends Omit<AnswerCard, 'kind'> {
  readonly question: string;
}

/** Passages to choose from. None of them is sure to answer the query. */
export interface ChoiceCard {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
}

/** What a query names. These cards are made by the build. */
export type NameCard = PropertyCard | ResourceCard | TermCard;

export type Card = NameCard | MessageCard | AnswerCard | ChoiceCard;

/** A passage that a writer marked, with the questions that it answers. */
export interface MarkedAnswer extends Omit<AnswerCard, 'kind'> {
  readonly questions: readonly string[];
}

/** A row of a table of errors with its section. */
export interface DocumentedMessage extends ErrorRow, MessageCause {}

export interface CardData {
  readonly answers: readonly MarkedAnswer[];
  readonly messages: readonly DocumentedMessage[];
  readonly properties: readonly PropertyCard[];
  readonly resources: readonly ResourceCard[];
  readonly terms: readonly TermCard[];
}

/** Lists the links of a card in the order on the screen. The first one is the card's own. */
export function linksOf(card: Card): readonly CardLink[] {
  if (card.kind === 'answer') return [card.place];
  if (card.kind === 'choice') return card.choices.map(({ place }) => place);
  if (card.kind === 'message') return card.causes.map(({ place }) => place);
  const { concept, places } = card;
  const isGeneral = card.kind === 'term' || (card.kind === 'resource' && card.isGroup);
  const links = isGeneral
    ? [concept, ...places]
    : [...places.slice(0, 1), concept, ...places.slice(1)];
  return links.filter((link) => link !== undefined);
}
