import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { linksOf } from '../index/cards.ts';
import type { Card, CardFact, CardLink } from '../index/cards.ts';
import { Marked, TrailText } from './HitText.tsx';

/** A link of a card, at its place in `linksOf`, with what it shows. */
export type RenderLink = (
  link: CardLink,
  place: number,
  className: string,
  content: ReactNode,
) => ReactNode;

/**
 * Shows what a query names, above the hits. Its first link has the facts, so that screen readers
 * hear them with it.
 */
export function CardContent({ card, renderLink }: { card: Card; renderLink: RenderLink }) {
  const [first, ...others] = linksOf(card);
  const content = <CardText card={card} />;
  return (
    <>
      {first ? (
        renderLink(first, 0, 'search-card-main', content)
      ) : (
        <span className="search-card-main">{content}</span>
      )}
      {others.length > 0 && (
        <span className="search-card-links" role="presentation">
          <span className="search-fact-name">See also:</span>
          {others.map((link, i) =>
            renderLink(link, i + 1, 'search-card-link', <LinkText card={card} link={link} />),
          )}
          {moreThan(card) > 0 && (
            <span className="search-card-more">and {moreThan(card)} more</span>
          )}
        </span>
      )}
    </>
  );
}

const KINDS = {
  property: 'Property',
  resource: 'Resource',
  term: 'Term',
  message: 'Error message',
  passage: 'Answer',
} as const;

/** Names a card for screen readers. */
export function cardLabel({ kind, name }: Pick<Card, 'kind' | 'name'>): string {
  return `${KINDS[kind]}: ${name}`;
}

/** Counts the resources that a card doesn't list. */
function moreThan(card: Card): number {
  return 'places' in card ? card.count - card.places.length : 0;
}

/** Says where a further link leads. */
function LinkText({ card, link }: { card: Card; link: CardLink }) {
  return 'concept' in card && link === card.concept ? `Concept: ${link.title}` : link.title;
}

function CardText({ card }: { card: Card }) {
  if (card.kind === 'passage') return <Passage card={card} />;
  const [first] = linksOf(card);
  const facts: readonly CardFact[] =
    card.kind === 'message'
      ? [
          ['Cause', card.cause],
          ['Fix', card.fix],
        ]
      : card.facts;
  return (
    <>
      <span className="search-title">
        {card.kind === 'property' ? <code translate="no">{card.name}</code> : card.name}
      </span>
      <Trail>
        {card.kind === 'resource'
          ? KINDS.resource
          : card.kind === 'property'
            ? `Property in ${first?.title ?? ''}`
            : first?.title}
      </Trail>
      {'description' in card && (
        <span className="search-card-text">
          <CodeText text={card.description} />
        </span>
      )}
      {facts.map((fact) => (
        <Fact key={fact[0]} fact={fact} />
      ))}
    </>
  );
}

function Passage({ card }: { card: Extract<Card, { kind: 'passage' }> }) {
  return (
    <>
      <span className="search-card-text">
        <Marked text={card.text} marks={card.marks} />
      </span>
      <Trail>
        {card.name === card.place.title ? (
          card.name
        ) : (
          <TrailText names={[card.place.title, card.name]} />
        )}
      </Trail>
    </>
  );
}

function Trail({ children }: { children: ReactNode }) {
  return <span className="search-trail">{children}</span>;
}

function Fact({ fact: [name, ...values] }: { fact: CardFact }) {
  return (
    <span className="search-fact">
      <span className="search-fact-name">{name}: </span>
      <span className="search-fact-values">
        {values.map((value) => (
          <span key={value}>
            <CodeText text={value} />{' '}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Shows a text with code between backticks. */
function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, i) =>
    i % 2 === 1 ? (
      <code translate="no" key={i}>
        {part}
      </code>
    ) : (
      <Fragment key={i}>{part}</Fragment>
    ),
  );
}
