import { Fragment, type ReactNode } from 'react';
import {
  linksOf,
  type AnswerCard,
  type Card,
  type CardFact,
  type CardLink,
  type ChoiceCard,
  type DifferingFacts,
  type MessageCard,
  type NameCard,
} from 'search/index/cards.ts';
import { TrailText } from './HitText.tsx';

/** A link of a card, at its place in `linksOf`, with what it shows. */
type RenderLink = (
  link: CardLink,
  place: number,
  className: string,
  content: ReactNode,
) => ReactNode;

/**
 * Shows what a query names or asks, above the hits. Its first link has the facts, so that screen
 * readers hear them with it.
 */
export function CardContent({ card, renderLink }: { card: Card; renderLink: RenderLink }) {
  if (card.kind === 'message' && card.causes.length > 1)
    return <Causes card={card} renderLink={renderLink} />;
  if (card.kind === 'choice') return <Choices card={card} renderLink={renderLink} />;
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
  term: 'Definition',
  message: 'Error message',
  answer: 'Answer',
} as const;

const CHOICE = 'Questions that may match';

/** Names a card for screen readers. */
export function cardLabel(card: Card): string {
  return card.kind === 'choice' ? CHOICE : `${KINDS[card.kind]}: ${card.name}`;
}

/** Counts the resources that a card doesn't list. */
function moreThan(card: Card): number {
  return 'places' in card ? card.count - card.places.length : 0;
}

/** Says where a further link leads. */
function LinkText({ card, link }: { card: Card; link: CardLink }) {
  return 'concept' in card && link === card.concept ? `Concept: ${link.title}` : link.title;
}

/** Lets the reader choose between the causes of a message. */
function Causes({ card, renderLink }: { card: MessageCard; renderLink: RenderLink }) {
  return (
    <>
      <span className="search-card-head" role="presentation">
        <span className="search-title">{card.name}</span>
        <Trail>This message has several causes</Trail>
      </span>
      {card.causes.map(({ cause, place }, i) =>
        renderLink(
          place,
          i,
          'search-card-cause',
          <>
            <span className="search-card-text">{cause}</span>
            <Trail>{place.title}</Trail>
          </>,
        ),
      )}
    </>
  );
}

/** Lets the reader choose between questions. It doesn't say that one of them is what was asked. */
function Choices({ card, renderLink }: { card: ChoiceCard; renderLink: RenderLink }) {
  return (
    <>
      <span className="search-card-head" role="presentation">
        <Trail>{CHOICE}</Trail>
      </span>
      {card.choices.map(({ question, text, place }, i) =>
        renderLink(
          place,
          i,
          'search-card-cause',
          <>
            <span>
              <span className="search-title">{question}</span> <Trail>{place.title}</Trail>
            </span>
            <span className="search-snippet">{text}</span>
          </>,
        ),
      )}
    </>
  );
}

function CardText({ card }: { card: Exclude<Card, ChoiceCard> }) {
  switch (card.kind) {
    case 'answer':
      return <Answer card={card} />;
    case 'message':
      return <Message card={card} />;
    default:
      return <Reference card={card} />;
  }
}

function Answer({ card: { name, text, place } }: { card: AnswerCard }) {
  return (
    <>
      <span className="search-card-text">{text}</span>
      <Trail>{name === place.title ? name : <TrailText names={[place.title, name]} />}</Trail>
    </>
  );
}

function Message({ card: { name, causes } }: { card: MessageCard }) {
  const [only] = causes;
  return (
    <>
      <span className="search-title">{name}</span>
      <Trail>{only?.place.title}</Trail>
      <Fact fact={['Cause', only?.cause ?? '']} />
      <Fact fact={['Fix', only?.fix ?? '']} />
    </>
  );
}

function Reference({ card }: { card: NameCard }) {
  const { kind, name, description, facts } = card;
  const [first] = linksOf(card);
  return (
    <>
      {kind === 'term' && <span className="search-card-kind">{KINDS.term}</span>}
      <span className="search-title">
        {kind === 'property' ? <code translate="no">{name}</code> : name}
      </span>
      <Trail>
        {kind === 'resource' ? (
          KINDS.resource
        ) : kind === 'property' ? (
          <>Property in {card.count === 1 ? first?.title : `${card.count} resources`}</>
        ) : (
          first?.title
        )}
      </Trail>
      {description !== '' && (
        <span className="search-card-text">
          <CodeText text={description} />
        </span>
      )}
      {facts.map((fact) => (
        <Fact key={fact[0]} fact={fact} />
      ))}
      {kind === 'property' && card.differing && <Differing table={card.differing} />}
    </>
  );
}

/** Shows what differs between resources. A table can't be in a link, so these are rows of text. */
function Differing({ table: { facts, rows, more } }: { table: DifferingFacts }) {
  return (
    <>
      {rows.map(({ places, values }) => (
        <span key={places} className="search-card-row">
          <span className="search-fact-name">In {places}: </span>
          {facts.map((fact, i) => (
            <span key={fact} className="search-card-cell">
              {fact !== 'Description' && `${fact}: `}
              <CodeText text={values[i] ?? ''} />{' '}
            </span>
          ))}
        </span>
      ))}
      {more > 0 && <span className="search-card-more">Other values in {more} more resources</span>}
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
