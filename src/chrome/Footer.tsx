import type { LinkItem } from '../content/siteConfig.ts';
import { isExternal } from 'published/address.ts';
import { OfflineButton } from '../primitives/OfflineButton.tsx';
import { href } from './href.ts';
import { isFlat, type Shell } from './shell.ts';
import { SocialLinks } from './SocialLinks.tsx';

/** Shows the footer: links in columns or in one list, the social links, and the copyright line. */
export function Footer({ shell }: { shell: Shell }) {
  const { footer, site } = shell;
  return (
    <footer className="footer">
      <nav className={isFlat(footer) ? 'footer-flat' : 'footer-columns'} aria-label="Footer">
        {isFlat(footer) ? (
          <FooterLinks items={footer} />
        ) : (
          footer.map(({ title, items }) => (
            <div key={title}>
              <p className="footer-title">{title}</p>
              <FooterLinks items={items} />
            </div>
          ))
        )}
      </nav>
      <div className="footer-end">
        <p>
          © {shell.year} {site.company}. | {site.title} | All rights reserved.
        </p>
        <OfflineButton className="footer-offline" />
        <SocialLinks social={site.social} />
      </div>
    </footer>
  );
}

function FooterLinks({ items }: { items: readonly LinkItem[] }) {
  return (
    <ul className="footer-list">
      {items.map((item) => (
        <li key={item.href}>
          <a href={href(item.href)} {...(isExternal(item.href) && { rel: 'noopener' })}>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
