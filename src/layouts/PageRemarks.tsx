import type { ReactElement } from 'react';
import { Admonition } from '../authoring/Admonition.tsx';
import type { Problem } from '../content/problem.ts';

/** Shows a writer in the dev server what a build would reject on this page. */
export function PageRemarks({ problems }: { problems: readonly Problem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <Admonition kind="caution" title="Builds fail until you fix this">
      <ul>
        {problems.map(({ message, facts: { what, file, line, allowed, fix } }) => (
          <li key={message}>
            <code>{line === undefined ? file : `${file}:${line}`}</code> {what}
            {allowed !== undefined && `; allowed: ${allowed}`}
            {fix !== undefined && `; fix: ${fix}`}
          </li>
        ))}
      </ul>
    </Admonition>
  );
}
