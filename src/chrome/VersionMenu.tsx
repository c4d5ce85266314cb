import { site } from '#site';
import type { VersionLink } from '../navigation/versions.ts';
import { href } from './href.ts';
import { NavMenu } from './NavMenu.tsx';

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
        These docs describe this version of the project format. {site.product} itself is hosted, and
        its releases are dated: see <a href={href('/whats-new')}>What’s new</a>.
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
