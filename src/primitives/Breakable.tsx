import { Fragment, type ReactElement } from 'react';
import { breakPoints } from './breakPoints.ts';

/** Let the long names in a text break between their words; `at` cuts a text where it may. */
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
