import { Icon } from '../primitives/Icon.tsx';
import { href } from './href.ts';
import type { Shell } from './shell.ts';

/**
 * Shows the sidebar of small screens: the main menu, and the pages of the current area, which a
 * script moves here while it's open.
 */
export function Drawer({ shell }: { shell: Shell }) {
  const { site, area } = shell;
  return (
    <dialog id="drawer" className="drawer" data-drawer="" aria-label="Menu">
      <div className="drawer-head">
        <span className="brand-name" translate="no">
          {site.product}
        </span>
        <button type="button" className="nav-button" data-drawer-close="" aria-label="Close menu">
          <Icon name="close" />
        </button>
      </div>
      <div data-drawer-panel="main" className="drawer-panel">
        <nav aria-label="Main menu">
          <ul className="drawer-list">
            {shell.navbar.map(({ label, route, current }) => (
              <li key={route}>
                <a href={href(route)} aria-current={current ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="drawer-list drawer-account">
          <li>
            <a href={site.appUrl} rel="noopener">
              Sign in
            </a>
          </li>
          <li>
            <a href={new URL(site.signUpPath, site.appUrl).href} rel="noopener">
              Start your free trial
            </a>
          </li>
        </ul>
      </div>
      {area !== undefined && (
        <div data-drawer-panel="sidebar" className="drawer-panel">
          <button type="button" className="drawer-back" data-drawer-back="">
            <Icon name="back" size={18} />
            Back to main menu
          </button>
          <div data-drawer-slot="" />
        </div>
      )}
    </dialog>
  );
}
