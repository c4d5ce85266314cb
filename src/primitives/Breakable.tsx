import { Fragment, type ReactElement } from 'react';
import { breakPoints } from './breakPoints.ts';

/** Let the long names in a text break between their words. */
export function Breakable({ text }: { text: string }): ReactElement {
  return (
    <>
      {breakPoints(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
