import { Fragment } from 'react';

/** Draw names joined by arrows, which are not read out. */
export function TrailText({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.map((name, i) => (
        <Fragment key={i}>
          {i > 0 && <span aria-hidden="true"> → </span>}
          {i > 0 && <span className="visually-hidden">, </span>}
          {name}
        </Fragment>
      ))}
    </>
  );
}
