import type { ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/Icon.tsx';

/**
 * Shows a navbar button that opens a small menu. The browser opens and closes it, even without
 * scripts.
 */
export function NavMenu({
  id,
  label,
  icon,
  text,
  children,
}: {
  id: string;
  label: string;
  icon?: IconName;
  text?: string;
  children: ReactNode;
}) {
  return (
    <div className="nav-menu">
      <button
        type="button"
        className="nav-button"
        popoverTarget={id}
        aria-label={text === undefined ? label : `${label}: ${text}`}
      >
        {icon !== undefined && <Icon name={icon} />}
        {text !== undefined && <span>{text}</span>}
        <Icon name="down" size={14} />
      </button>
      <div className="nav-popover" id={id} popover="auto" role="group" aria-label={label}>
        {children}
      </div>
    </div>
  );
}
