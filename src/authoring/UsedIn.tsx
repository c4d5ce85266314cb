import type { ReactElement } from 'react';
import type { Ancestor, PageModel } from '../reference/model.ts';
import { Details } from './Details.tsx';

type Link = (route: string) => string;

const SIGNS: Readonly<Record<string, string>> = { '*': '<name>', '[]': 'list entry' };

/** More kinds than this would push the rest of the way off the line. */
const MOST_KINDS = 5;

/** Show the way from the top of a file to a resource, each step linked to its own page, or to those of the kinds that lead there. */
export function UsedIn({
  model: { usedIn, file, type },
  link,
}: {
  model: PageModel;
  link: Link;
}): ReactElement {
  return (
    <div className="used-in">
      <p>Used in</p>
      <ul>
        {usedIn.flatMap((steps, index) => [
          <li key={index}>
            {index === 0 && file !== undefined && <span>{file}</span>}
            {/* The spaces are for those who read or search the text alone. */}
            {steps.map((step, number) => [' ', <Step key={number} step={step} link={link} />])}
          </li>,
          ...steps.flatMap(({ key, kinds = [] }) =>
            kinds.length > MOST_KINDS
              ? [
                  <li key={`${index}-${key}`}>
                    <Details summary={`${kinds.length} kinds of ${key} lead here`}>
                      <p>
                        <Kinds kinds={kinds} link={link} />
                      </p>
                    </Details>
                  </li>,
                ]
              : [],
          ),
        ])}
      </ul>
      {(type.since !== undefined || type.stage !== undefined) && (
        <p>
          {type.stage !== undefined && <span className="tag tag-stage">{type.stage}</span>}
          {type.since !== undefined && <span className="tag">since {type.since}</span>}
        </p>
      )}
    </div>
  );
}

function Step({
  step: { key, href, kinds = [] },
  link,
}: {
  step: Ancestor;
  link: Link;
}): ReactElement {
  if (href !== undefined) {
    return (
      <a href={link(href)}>
        <code>{key}</code>
      </a>
    );
  }
  if (kinds.length === 0) return <code>{SIGNS[key] ?? key}</code>;
  return (
    <span>
      <code>{key}</code> (
      {kinds.length > MOST_KINDS ? `${kinds.length} kinds` : <Kinds kinds={kinds} link={link} />})
    </span>
  );
}

/** Links of this box have no underline, so that among plain words their weight tells them apart. */
function Kinds({
  kinds,
  link,
}: {
  kinds: NonNullable<Ancestor['kinds']>;
  link: Link;
}): ReactElement {
  return (
    <>
      {kinds.map(({ name, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <b>
            <a href={link(href)}>{name}</a>
          </b>
        </span>
      ))}
    </>
  );
}
