import { Icon, type IconName } from '../primitives/Icon.tsx';
import { site } from '#site';
import type { VersionLink } from '../navigation/versions.ts';
import { href } from './href.ts';
import { LANGUAGE } from '../primitives/language.ts';
import type { ReactNode } from 'react';

const CHOICES: readonly (readonly [name: string, label: string, icon: IconName])[] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'System', 'monitor'],
];

/**
 * Shows the choice of color mode. Without scripts, the system's mode applies and there's no choice.
 */
export function ThemeMenu() {
  return (
    <div data-needs-js="">
      <NavMenu id="theme-menu" label="Color mode" icon="contrast">
        {CHOICES.map(([name, label, icon]) => (
          <button
            key={name}
            type="button"
            className="nav-option"
            data-theme-choice={name}
            aria-pressed={name === 'system'}
          >
            <Icon name={icon} size={18} />
            {label}
          </button>
        ))}
      </NavMenu>
    </div>
  );
}

/** Shows the menu of versions: it leads to the same page in each, or to its main page. */
export function VersionMenu({
  versions,
  current,
}: {
  versions: readonly VersionLink[];
  current: string | undefined;
}) {
  const shown =
    versions.find(({ name, current: here }) => (current === undefined ? here : name === current)) ??
    versions[0];
  return (
    <NavMenu id="version-menu" label="Version" text={`Format ${shown?.label ?? ''}`}>
      <p className="nav-note">
        This is the version of the project format that these docs describe. {site.product} itself is
        hosted, and its releases have dates instead of numbers.
      </p>
      {versions.map(({ name, label, route }) => (
        <a
          key={name}
          className="nav-option"
          href={href(route)}
          data-version-option={name}
          aria-current={name === current ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </NavMenu>
  );
}

/** Shows the only language of the site. */
export function LanguageMenu() {
  const { code, label } = LANGUAGE;
  return (
    <NavMenu id="language-menu" label="Language" text={label}>
      <a className="nav-option" href="#content" lang={code} aria-current="true">
        {label}
      </a>
    </NavMenu>
  );
}

/** Shows a navbar button that opens a small menu, even without scripts. */
function NavMenu({
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
