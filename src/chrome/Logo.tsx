/** The motif of the brand, which repeats below the titles of preview images: a mill race. */
export const MOTIF = 'c50 0 50 22 100 22s50-22 100-22 50 22 100 22 50-22 100-22';

/** Shows the logo of the default brand: a mill wheel over its race. */
export function Logo({ size = 28 }: { size?: number }) {
  const paddles = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <svg
      className="logo"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="var(--accent)" strokeWidth="2.2" strokeLinecap="round">
        <circle cx="16" cy="13.5" r="7.2" />
        {paddles.map((angle) => (
          <path key={angle} d="M16 8.6V2.6" transform={`rotate(${angle + 12} 16 13.5)`} />
        ))}
      </g>
      <circle cx="16" cy="13.5" r="2.4" fill="var(--warm)" />
      <path
        d="M2.5 27c2.25 0 2.25 2 4.5 2s2.25-2 4.5-2 2.25 2 4.5 2 2.25-2 4.5-2 2.25 2 4.5 2 2.25-2 4.5-2"
        stroke="var(--accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
