import { Icon } from './icons.tsx';

export interface DiagramProps {
  title: string;
  /** The text alternative, for readers who can't see the diagram. */
  alt: string;
  svg: string;
  titleId: string;
  textId: string;
}

/** A drawn diagram with its title and its text alternative. */
export function Diagram({ title, alt, svg, titleId, textId }: DiagramProps) {
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
      {/* The caption is last, as HTML requires. The style sheet shows it above the text. */}
      <figcaption id={titleId}>{title}</figcaption>
    </figure>
  );
}
