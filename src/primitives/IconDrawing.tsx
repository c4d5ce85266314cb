/**
 * Draws a path of `icons.ts`, with strokes from shared.css. It's decorative: the text beside it says
 * what it means.
 */
export function IconDrawing({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
