import { Fragment } from 'react';
import type { Ancestor, PageModel } from 'reference/model.ts';
import { Details } from './Details.tsx';
import { Tags, type Link } from './referenceParts.tsx';

/** The words for steps of a path that aren't names. */
const SIGNS: Readonly<Record<string, string>> = { '*': '<name>', '[]': 'list entry' };

const SEPARATOR = ' › ';

/** More kinds than this don't fit on the line of the path. */
const MAX_KINDS = 5;

/**
 * The paths from the top of a file to a resource. Each step links to its page or its kinds' pages.
 */
export function UsedIn({ model: { usedIn, file, type }, link }: { model: PageModel; link: Link }) {
  return (
    <div className="used-in">
      <p>Used in</p>
      <ul>
        {usedIn.flatMap((steps, index) => [
          <li key={index}>
            {index === 0 && file !== undefined && `${file}${SEPARATOR}`}
            {steps.map((step, number) => (
              <Fragment key={number}>
                {number > 0 && SEPARATOR}
                <Step step={step} link={link} />
              </Fragment>
            ))}
          </li>,
          ...steps.flatMap(({ key, kinds = [] }) =>
            kinds.length > MAX_KINDS
              ? [
                  <li key={`${index}-${key}`}>
                    <Details summary={`${kinds.length} kinds of ${key}`}>
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
        <Tags since={type.since} stage={type.stage} link={link} />
      )}
    </div>
  );
}

function Step({ step: { key, href, kinds = [] }, link }: { step: Ancestor; link: Link }) {
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
      {kinds.length > MAX_KINDS ? `${kinds.length} kinds` : <Kinds kinds={kinds} link={link} />})
    </span>
  );
}

/** Links in this box have no underline, so their weight distinguishes them from plain words. */
function Kinds({ kinds, link }: { kinds: NonNullable<Ancestor['kinds']>; link: Link }) {
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
