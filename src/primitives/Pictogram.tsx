import drawings from './symbols.json' with { type: 'json' };

const BODIES: Readonly<Record<string, string>> = { ...drawings.symbols, ...drawings.marks };

/** The names that `Pictogram` knows. */
export const symbolNames: readonly string[] = Object.keys(BODIES);

/**
 * Draws the symbol of an area, a task, or a role, or the mark of a product. It's decorative: the
 * text beside it says what it means.
 */
export function Pictogram({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg
      className={name in drawings.marks ? 'icon mark' : 'icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: BODIES[name] ?? '' }}
    />
  );
}
