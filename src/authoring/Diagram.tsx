import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface DiagramProps {
  title: string;
  /** The text alternative, for readers who can't see the diagram. */
  words: ReactNode;
  svg: string;
  titleId: string;
  /** Wider than the column of text. */
  isWide?: boolean;
}

export function Diagram({ title, words, svg, titleId, isWide = false }: DiagramProps) {
  return (
    <figure className={isWide ? 'diagram diagram-wide' : 'diagram'}>
      <div
        className="diagram-frame"
        role="group"
        aria-label={`Diagram: ${title}`}
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <button type="button" className="diagram-zoom" data-zoom="" aria-label={`Enlarge: ${title}`}>
        <Icon name="enlarge" />
      </button>
      <details className="diagram-text">
        <summary data-search-skip="">
          Diagram in words<span className="visually-hidden">: {title}</span>
        </summary>
        {words}
      </details>
      {/* The caption is last, as HTML requires. The style sheet shows it above the text. */}
      <figcaption id={titleId}>{title}</figcaption>
    </figure>
  );
}
