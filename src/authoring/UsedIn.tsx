import type { ReactElement } from 'react';
import type { PageModel } from '../reference/model.ts';

const SIGNS: Readonly<Record<string, string>> = { '*': '<name>', '[]': 'list entry' };

/** Show the way from the top of a file to a resource, each step linked to its own page. */
export function UsedIn({ model: { usedIn, file, type }, link }: { model: PageModel; link: (route: string) => string }): ReactElement {
  return (
    <div className="used-in">
      <p>Used in</p>
      <ul>
        {usedIn.map((steps, index) => (
          <li key={index}>
            {index === 0 && file !== undefined && <span>{file}</span>}
            {steps.map(({ key, href }, step) =>
              href === undefined ? (
                <code key={step}>{SIGNS[key] ?? key}</code>
              ) : (
                <a key={step} href={link(href)}>
                  <code>{key}</code>
                </a>
              ),
            )}
          </li>
        ))}
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
