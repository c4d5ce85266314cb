import { Icon } from '../primitives/Icon.tsx';
import { Drawer } from './Drawer.tsx';
import { href } from './href.ts';
import { LanguageMenu, ThemeMenu, VersionMenu } from './NavMenus.tsx';
import { Logo } from './Logo.tsx';
import { SearchTrigger } from './SearchShell.tsx';
import type { Shell } from './shell.ts';

/** Shows the navbar: two rows, and one compact bar up to 704 px. */
export function Navbar({ shell }: { shell: Shell }) {
  const { site } = shell;
  return (
    <header className="navbar">
      <div className="navbar-top">
        <a className="brand" href={href('/')}>
          <Logo />
          <span className="brand-name" translate="no">
            {site.product}
          </span>
          <span className="brand-docs">Docs</span>
        </a>
        <SearchTrigger version={shell.oldVersion} />
        <div className="navbar-end">
          <SearchTrigger version={shell.oldVersion} compact />
          <div className="navbar-account">
            <a className="nav-link" href={site.appUrl} rel="noopener">
              Sign in
            </a>
            <a className="button" href={new URL(site.signUpPath, site.appUrl).href} rel="noopener">
              Start your free trial
            </a>
          </div>
          <ThemeMenu />
          <button
            type="button"
            className="nav-button drawer-toggle"
            data-needs-js=""
            data-drawer-open=""
            aria-haspopup="dialog"
            aria-expanded="false"
            aria-controls="drawer"
            aria-label="Menu"
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <div className="navbar-bottom">
        <nav className="navbar-areas" aria-label="Areas">
          {shell.navbar.map(({ label, route, current, inVersions }) => (
            <a
              key={route}
              className="nav-link"
              href={href(route)}
              aria-current={current ? 'true' : undefined}
              data-area-versions={addressesOf(inVersions)}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="navbar-menus">
          <VersionMenu versions={shell.versions} current={shell.version} />
          <LanguageMenu />
        </div>
      </div>
      <Drawer shell={shell} />
    </header>
  );
}

/**
 * Returns the URL of an area in each version, for the script that leads readers to the version they
 * chose.
 */
function addressesOf(inVersions: Readonly<Record<string, string>> | undefined): string | undefined {
  return inVersions === undefined
    ? undefined
    : JSON.stringify(
        Object.fromEntries(Object.entries(inVersions).map(([name, route]) => [name, href(route)])),
      );
}
