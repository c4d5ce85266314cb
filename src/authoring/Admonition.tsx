import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

const TITLES = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  danger: 'Danger',
} as const;

export type AdmonitionKind = keyof typeof TITLES;

/** A note set off from the text. With a custom title, only screen readers announce its kind. */
export function Admonition({
  kind,
  title,
  children,
}: {
  kind: AdmonitionKind;
  title?: ReactNode;
  children?: ReactNode;
}) {
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
