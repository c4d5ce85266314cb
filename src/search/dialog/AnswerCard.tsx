import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { linksOf } from '../index/cards.ts';
import type { Card, CardLink, Counted, PropertyCard, ResourceCard } from '../index/cards.ts';
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
export function AnswerCard({ card, renderLink }: { card: Card; renderLink: RenderLink }) {
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
          <span className="search-fact-name">
            {card.kind === 'property' && card.places.length > 1 ? 'Also in:' : 'See also:'}
          </span>
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
  const [first] = linksOf(card);
  switch (card.kind) {
    case 'property':
      return (
        <>
          <Title>
            <code>{card.name}</code>
          </Title>
          <Trail>Property in {first?.title}</Trail>
          <Text text={card.description} />
          <PropertyFacts card={card} />
        </>
      );
    case 'resource':
      return (
        <>
          <Title>{first?.title}</Title>
          <Trail>Resource</Trail>
          <Text text={card.description} />
          <ResourceFacts card={card} />
        </>
      );
    case 'term':
      return (
        <>
          <Title>{card.name}</Title>
          <Text text={card.description} />
          {first && <Trail>{first.title}</Trail>}
        </>
      );
    case 'message':
      return (
        <>
          <Title>{card.name}</Title>
          <Fact label="Cause">{card.cause}</Fact>
          <Fact label="Fix">{card.fix}</Fact>
          <Trail>{card.place.title}</Trail>
        </>
      );
    case 'passage':
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
}

function Title({ children }: { children: ReactNode }) {
  return <span className="search-title">{children}</span>;
}

function Trail({ children }: { children: ReactNode }) {
  return <span className="search-trail">{children}</span>;
}

function Text({ text }: { text: string }) {
  return (
    <span className="search-card-text">
      <CodeText text={text} />
    </span>
  );
}

function PropertyFacts({ card }: { card: PropertyCard }) {
  const { types, defaults, required, values, valuesDiffer, since, count } = card;
  return (
    <>
      <Fact label="Type">
        <Counts counted={types} all={count} />
      </Fact>
      <Fact label="Default">
        <Counts counted={defaults} all={count} isCode />
      </Fact>
      <Fact label="Required">
        <Counts counted={required} all={count} />
      </Fact>
      {values.length > 0 && (
        <Fact label="Allowed values">
          <span className="search-card-values">
            {values.map((one) => (
              <span key={one.value}>
                <code>{one.value}</code>
                {one.since !== undefined && ` since ${one.since}`}{' '}
              </span>
            ))}
          </span>
          {valuesDiffer && 'Other resources allow other values.'}
        </Fact>
      )}
      {since.some(([month]) => month !== '') && (
        <Fact label="Since">
          <Counts counted={since.filter(([month]) => month !== '')} all={count} />
        </Fact>
      )}
    </>
  );
}

function ResourceFacts({ card: { yamlPath, required } }: { card: ResourceCard }) {
  return (
    <>
      {yamlPath !== undefined && (
        <Fact label="In YAML">
          <code>{yamlPath}</code>
        </Fact>
      )}
      {required.length > 0 && (
        <Fact label="Required properties">
          {required.map((name, i) => (
            <Fragment key={name}>
              {i > 0 && ', '}
              <code>{name}</code>
            </Fragment>
          ))}
        </Fact>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="search-fact">
      <span className="search-fact-name">{label}: </span>
      <span>{children}</span>
    </span>
  );
}

/** Values shown for a fact. More would hide that there are many. */
const MOST_VALUES = 3;

/** Shows a value, or how many of all resources have which: `fail` in 4 of 5 resources, none in 1. */
function Counts({ counted, all, isCode }: { counted: Counted; all: number; isCode?: boolean }) {
  return (
    <>
      {counted.slice(0, MOST_VALUES).map(([value, resources], i) => (
        <Fragment key={value}>
          {i > 0 && ', '}
          {value === '' ? 'none' : isCode ? <code>{value}</code> : value}
          {resources < all && ` in ${resources}`}
          {resources < all && i === 0 && ` of ${all} resources`}
        </Fragment>
      ))}
      {counted.length > MOST_VALUES && ', and others'}
    </>
  );
}

/** Shows a text with code between backticks. */
function CodeText({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, i) =>
      i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>,
    );
}
