import type { SiteConfig } from '../content/siteConfig.ts';
import { IconDrawing } from '../primitives/IconDrawing.tsx';

const MARKS = {
  linkedin: ['LinkedIn', 'M4.5 8v8M4.5 4.6v.1M8.5 16V8m0 4c0-2 1.2-3.8 3.4-3.8S15.5 9.7 15.5 12v4'],
  youtube: [
    'YouTube',
    'M2.5 7.5c0-2 .8-2.9 2.6-3 3.2-.3 6.6-.3 9.8 0 1.8.1 2.6 1 2.6 3v5c0 2-.8 2.9-2.6 3-3.2.3-6.6.3-9.8 0-1.8-.1-2.6-1-2.6-3zM8.3 7.4v5.2l4.4-2.6z',
  ],
  x: ['X', 'M4 3.5h3.2L16 16.5h-3.2zM15.5 3.5l-5 5.7M9 11 4.2 16.5'],
} as const;

/** Shows the links to the company's social pages. Each opens in a new tab and says so. */
export function SocialLinks({ social }: { social: SiteConfig['social'] }) {
  return (
    <ul className="social">
      {(Object.keys(MARKS) as (keyof typeof MARKS)[]).map((name) => (
        <li key={name}>
          <a
            className="nav-button"
            href={social[name]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${MARKS[name][0]} (opens in a new tab)`}
          >
            <IconDrawing path={MARKS[name][1]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
