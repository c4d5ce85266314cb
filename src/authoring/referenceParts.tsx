import { Fragment } from 'react';
import type { Since } from 'reference/model.ts';

/** Returns the URL path of a route or an anchor. */
export type Link = (route: string) => string;

/** Small labels: the release and the stage of a feature, and whether a value is secret. */
export function Tags({
  since,
  stage,
  secret,
  link,
}: {
  since?: Since;
  stage?: string;
  secret?: boolean;
  link: Link;
}) {
  if (secret !== true && stage === undefined && since === undefined) return null;
  return (
    <div className="tags">
      {secret === true && <span className="tag tag-secret">secret</span>}
      {stage !== undefined && <span className="tag tag-stage">{stage}</span>}
      {since !== undefined && (
        <span className="tag">
          Since{' '}
          {since.route === undefined ? since.month : <a href={link(since.route)}>{since.month}</a>}
        </span>
      )}
    </div>
  );
}

/** A line of text that can contain only code and bold words. */
export function InlineText({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    if (/^`.+`$/s.test(part)) return <code key={index}>{part.slice(1, -1)}</code>;
    if (/^\*\*.+\*\*$/s.test(part)) return <strong key={index}>{part.slice(2, -2)}</strong>;
    return <Fragment key={index}>{part}</Fragment>;
  });
}
