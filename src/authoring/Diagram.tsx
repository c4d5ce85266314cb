import type { ReactElement } from 'react';
import { Icon } from './icons.tsx';

export interface DiagramProps {
  title: string;
  /** What a reader who cannot see the diagram must know. */
  alt: string;
  svg: string;
  titleId: string;
  textId: string;
}

/** Show a drawn diagram with its title and, folded, the same in words. */
export function Diagram({ title, alt, svg, titleId, textId }: DiagramProps): ReactElement {
  return (
    <figure className="diagram">
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
        <p id={textId}>{alt}</p>
      </details>
      {/* Last, as HTML wants it; the style sheet shows it above the words. */}
      <figcaption id={titleId}>{title}</figcaption>
    </figure>
  );
}
