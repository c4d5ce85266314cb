/** Drawings of 20 × 20, made of strokes. */
const PATHS = {
  recent: 'M10 17.2a7.2 7.2 0 1 0-7-8.8M3 4.5v4h4M10 6.2v4.1l2.7 1.7',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7Z',
  remove: 'm6 6 8 8M14 6l-8 8',
} as const;

export type GlyphName = keyof typeof PATHS;

/** Draw a sign that says nothing by itself: the text beside it, or the label of its button, does. */
export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
