import type { ReactNode } from 'react';

export interface TermProps {
  id: string;
  term: string;
  definition: string;
  /** The page that explains it. */
  link?: string | undefined;
  children?: ReactNode;
}

/** A word that shows its definition on hover, focus, tap, or key press. */
export function Term({ id, term, definition, link, children }: TermProps) {
  return (
    <span className="term">
      <button type="button" className="term-button" popoverTarget={id} aria-describedby={id}>
        {children}
      </button>
      <span className="term-tip" id={id} popover="auto" role="note">
        {definition}
        {link !== undefined && (
          <>
            {' '}
            <a href={link}>More about {term}</a>
          </>
        )}
      </span>
    </span>
  );
}
