import type { ReactNode } from 'react';

interface TermProps {
  id: string;
  term: string;
  definition: string;
  /** The page that explains it. */
  link?: string;
  children?: ReactNode;
}

/** A word that shows its definition on hover, focus, tap, or key press. */
export function Term({ id, term, definition, link, children }: TermProps) {
  return (
    <span className="term">
      {/* The button lies over the word instead of around it: browsers don't select a button's text,
          and programs that convert pages to text drop it. Screen readers read only the button. */}
      <span className="term-word" id={`${id}-word`} aria-hidden="true">
        {children}
      </span>
      <button
        type="button"
        className="term-button"
        popoverTarget={id}
        aria-labelledby={`${id}-word`}
        aria-describedby={id}
      />
      <span className="term-tip" id={id} popover="auto" role="note" data-markdown-ignore="">
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
