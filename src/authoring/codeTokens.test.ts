import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Color = readonly [red: number, green: number, blue: number];

const PAIR = /--([\w-]+):\s*light-dark\(\s*oklch\(([^)]+)\),\s*oklch\(([^)]+)\)\s*\)/g;
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

function pairs(css: string): Map<string, readonly [Color, Color]> {
  return new Map(
    [...css.matchAll(PAIR)].map(([, name = '', light = '', dark = '']) => [
      name,
      [linear(light), linear(dark)],
    ]),
  );
}

// OKLCH to linear sRGB, as CSS Color 4 defines it; out-of-gamut values are clipped, as on a screen.
function linear(oklch: string): Color {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(/\s+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const luminance = ([red, green, blue]: Color): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const code = pairs(read('./codeTokens.css'));
const site = pairs(read('../styles/tokens.css'));
const grounds = ['code-line-highlight', 'code-ins-bg', 'code-del-bg'];
const used = [...read('./CodeFrame.css').matchAll(/\.t-(\w+) \{/g)].map(
  ([, kind]) => `code-${kind}`,
);
const tokens = [...code.keys()].filter((name) => !grounds.includes(name));

describe('code colors', () => {
  it('exist for every kind of token', () => {
    expect(tokens).toEqual(expect.arrayContaining(used));
  });

  it.each(
    tokens.flatMap((token) => ['bg-code', ...grounds].map((ground) => [token, ground] as const)),
  )('%s is readable on %s in both modes', (token, ground) => {
    const colors = code.get(token);
    const behind = site.get(ground) ?? code.get(ground);
    if (colors === undefined || behind === undefined)
      throw new Error(`${token} or ${ground} has no light-dark() pair of oklch() colors`);
    for (const mode of [0, 1] as const)
      expect(contrast(colors[mode], behind[mode])).toBeGreaterThanOrEqual(4.5);
  });
});
