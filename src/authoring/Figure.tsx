export interface Picture {
  src: string;
  width: number;
  height: number;
}

export interface FigureProps {
  alt: string;
  caption?: string;
  light: Picture;
  dark?: Picture;
  /** Whether the reader can enlarge it. An image inside a link can't be enlarged. */
  zoom: boolean;
}

export function Figure({ caption, ...image }: FigureProps) {
  return (
    <figure className="figure">
      <InlineImage {...image} />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** An image that loads lazily, with its variant for dark mode. */
export function InlineImage({ alt, light, dark, zoom }: FigureProps) {
  const images = (
    <>
      <img
        className={dark === undefined ? undefined : 'only-light'}
        {...light}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      {dark !== undefined && (
        <img className="only-dark" {...dark} alt={alt} loading="lazy" decoding="async" />
      )}
    </>
  );
  if (!zoom) return images;
  return (
    <a className="zoom" href={light.src} data-zoom="" aria-label={`Enlarge: ${alt}`}>
      {images}
    </a>
  );
}
