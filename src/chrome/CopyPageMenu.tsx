import type { AgentLink } from '../navigation/agentLinks.ts';
import { Icon } from '../primitives/Icon.tsx';
import { href } from './href.ts';

/**
 * Offers the page as Markdown, to copy, to view, or to open in an AI assistant. Without scripts,
 * there's only the link. A page without a Markdown version has neither.
 */
export function CopyPageMenu({
  twin,
  agentLinks,
  print,
}: {
  twin?: string;
  agentLinks: readonly AgentLink[];
  /** The document with all pages of the area. */
  print?: string;
}) {
  if (twin === undefined) return null;
  const address = href(twin);
  return (
    <div className="page-actions" data-markdown-ignore="">
      <div className="copy-page" data-needs-js="">
        <button
          type="button"
          className="copy-page-button"
          popoverTarget="copy-page-menu"
          data-copy-page-menu=""
        >
          <Icon name="copy" size={16} />
          <span>
            Copy<span> page</span>
          </span>
          <Icon name="down" size={14} />
        </button>
        <div
          className="nav-popover copy-page-menu"
          id="copy-page-menu"
          popover="auto"
          role="group"
          aria-label="Copy page"
        >
          <button type="button" className="nav-option" data-copy-page={address}>
            <Icon name="copy" size={18} />
            Copy as Markdown
          </button>
          <a className="nav-option" href={address} data-leaves="">
            <Icon name="external" size={18} />
            View as Markdown
          </a>
          {print !== undefined && (
            <a className="nav-option" href={href(print)}>
              <Icon name="external" size={18} />
              Print this area
            </a>
          )}
          {agentLinks.map((link) => (
            <AgentEntry key={link.href} {...link} />
          ))}
          <p className="copy-page-said" role="status" data-copy-page-said="" />
        </div>
      </div>
      <a className="copy-page-plain" href={address}>
        View as Markdown
      </a>
    </div>
  );
}

/** Links to a page of this site, or opens an assistant in a new tab. */
function AgentEntry({ label, href: target }: AgentLink) {
  const isHere = target.startsWith('/');
  return (
    <a
      className="nav-option"
      href={href(target)}
      {...(!isHere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={isHere ? 'arrow' : 'external'} size={18} />
      {label}
      {!isHere && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
