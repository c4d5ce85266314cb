import type { ReactElement } from 'react';
import { Admonition } from '../authoring/Admonition.tsx';
import type { Problem } from '../content/problem.ts';

/** Shows a writer in the dev server what a build would reject on this page. */
export function PageRemarks({ problems }: { problems: readonly Problem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <Admonition kind="caution" title="The build will fail until you fix these problems">
      <ul>
        {problems.map(({ message, facts: { what, file, line, allowed, fix } }) => (
          <li key={message}>
            <code>{line === undefined ? file : `${file}:${line}`}</code> {what}
            {allowed !== undefined && <p>Allowed: {allowed}</p>}
            {fix !== undefined && <p>Fix: {fix}</p>}
          </li>
        ))}
      </ul>
    </Admonition>
  );
}
