import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons.tsx';

const TITLES = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  danger: 'Danger',
} as const;

export type AdmonitionKind = keyof typeof TITLES;

/** Set a remark off from the text; a title of its own still says what kind of remark it is to those who do not see the colour. */
export function Admonition({
  kind,
  title,
  children,
}: {
  kind: AdmonitionKind;
  title?: ReactNode;
  children?: ReactNode;
}): ReactElement {
  return (
    <div className={`admonition admonition-${kind}`} role="note">
      <p className="admonition-title">
        <Icon name={kind} />
        {title === undefined ? (
          TITLES[kind]
        ) : (
          <span>
            <span className="visually-hidden">{TITLES[kind]}: </span>
            {title}
          </span>
        )}
      </p>
      <div className="admonition-body">{children}</div>
    </div>
  );
}
