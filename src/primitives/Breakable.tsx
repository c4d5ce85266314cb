import { Fragment, type ReactElement } from 'react';
import { breakPoints } from './breakPoints.ts';

/** Lets long names in a text break between their words. `at` splits a text where it may break. */
export function Breakable({
  text,
  at = breakPoints,
}: {
  text: string;
  at?: (text: string) => string[];
}): ReactElement {
  return (
    <>
      {at(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
