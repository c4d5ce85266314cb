const TOKEN = /--([\w-]+):\s*light-dark\(\s*(oklch\([^)]*\))\s*,\s*(oklch\([^)]*\))\s*\)/g;

/** Reads the colors of the design tokens as `#rrggbb`, for images drawn outside a browser. */
export function tokenColors(css: string, mode: 'light' | 'dark'): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => [
      name,
      hexOf(mode === 'light' ? light : dark),
    ]),
  );
}

/**
 * Converts an opaque `oklch(L C H)` to sRGB with the matrices of bottosson.github.io/posts/oklab.
 * Clips colors outside sRGB.
 */
export function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}
