import { clampRgb, converter, parse, wcagContrast, wcagLuminance, type Color } from 'culori';
import { Problem } from '../../src/content/problem.ts';
import type { SiteSources, Source } from '../site.ts';
import { lineAt } from 'check/text/position.ts';

const TOKENS = 'src/styles/tokens.css';

/** The backgrounds of text whose own rule doesn't set one. */
const PAGE_SURFACES = ['bg', 'bg-raised', 'bg-sunken'];
const CODE_SURFACES = ['bg-sunken', 'code-line-highlight', 'code-ins-bg', 'code-del-bg'];
/** Colors behind text. Others, such as `--accent` without a text color, fill a shape. */
const SURFACE = /^bg|-soft$|^code-/;

/** WCAG 2.2: 1.4.3 for text, and 1.4.11 for the focus ring. */
const TEXT = { ratio: 4.5, rule: 'WCAG 1.4.3, text' };
const RING = { ratio: 3, rule: 'WCAG 1.4.11, focus ring' };

interface Rule {
  selector: string;
  file: string;
  /** The names of the custom properties that are its colors. */
  color?: string;
  background?: string;
  outline?: string;
  /** Custom properties that stand for others: `kind-text` for `note-text`. */
  aliases: ReadonlyMap<string, string>;
}

/** Two colors that a style sheet shows together. */
interface Pair {
  color: string;
  background: string;
  least: typeof TEXT;
  rule: Pick<Rule, 'selector' | 'file'>;
}

/** A color in light and in dark mode. */
type Shades = Readonly<Record<'light' | 'dark', Color>>;

interface Fault extends Pair {
  mode: keyof Shades;
  ratio: number;
  isDarkOnLight: boolean;
}

/**
 * Finds pairs of colors, light or dark, with too little contrast: the text and background colors of
 * the same element. Of the backgrounds of a color, only the worst one is reported.
 */
export function contrast({ sources }: SiteSources): Problem[] {
  const sheets = sources.filter(({ file }) => /^src\/.*\.css$/.test(file));
  const tokens = sheets.find(({ file }) => file === TOKENS);
  if (tokens === undefined) return [];
  const colors = new Map(sheets.flatMap(colorsOf));
  const rules = sheets.flatMap(rulesOf);
  const faults = pairsOf(rules, colors).flatMap((pair) => faultsOf(pair, colors));
  const byColor = Map.groupBy(faults, ({ color, mode }) => `${color} ${mode}`);
  return [...byColor.values()].flatMap((same) => {
    const [worst] = same.toSorted((a, b) => a.ratio / a.least.ratio - b.ratio / b.least.ratio);
    return worst === undefined ? [] : [problemOf(worst, tokens)];
  });
}

function faultsOf(pair: Pair, colors: ReadonlyMap<string, Shades>): Fault[] {
  const front = colors.get(pair.color);
  const back = colors.get(pair.background);
  if (front === undefined || back === undefined) return [];
  return (['light', 'dark'] as const).flatMap((mode) => {
    const ratio = wcagContrast(front[mode], back[mode]);
    const isDarkOnLight = wcagLuminance(front[mode]) < wcagLuminance(back[mode]);
    return ratio < pair.least.ratio ? [{ ...pair, mode, ratio, isDarkOnLight }] : [];
  });
}

function problemOf(fault: Fault, { file, text }: Source): Problem {
  const { color, background, least, rule, mode, ratio, isDarkOnLight } = fault;
  const offset = text.indexOf(`--${color}:`);
  const [first, second] = isDarkOnLight ? ['darker', 'lighter'] : ['lighter', 'darker'];
  return new Problem({
    file,
    ...(offset !== -1 && { line: lineAt(text, offset) }),
    what: `in ${mode} mode, the contrast of --${color} on --${background} is ${ratio.toFixed(2)}:1`,
    allowed: `at least ${least.ratio}:1 (${least.rule}); "${rule.selector}" in ${rule.file} uses this pair`,
    fix: `make --${color} ${first}, or --${background} ${second}`,
  });
}

/** Pairs each color of text with what is behind it: in the same rule, or else on the same element. */
function pairsOf(rules: readonly Rule[], colors: ReadonlyMap<string, unknown>): Pair[] {
  const aliases = Map.groupBy(
    rules.flatMap((rule) => [...rule.aliases]),
    ([name]) => name,
  );
  // An alias in a pair with a color is any of the colors that it stands for: `text` on `kind-soft`.
  const namesOf = (name: string): string[] =>
    colors.has(name) ? [name] : (aliases.get(name) ?? []).map(([, target]) => target);
  const byElement = Map.groupBy(rules, ({ selector }) => elementOf(selector));
  return rules.flatMap((rule): Pair[] => {
    const same = byElement.get(elementOf(rule.selector)) ?? [];
    const base = same.filter(({ selector }) => selector === elementOf(selector));
    const color = rule.color ?? base.find((other) => other.color !== undefined)?.color;
    const background =
      rule.background ?? base.find((other) => other.background !== undefined)?.background;
    const texts = textPairs(rule, color, background).flatMap((pair) => {
      const isKnown = colors.has(pair.color) || colors.has(pair.background);
      return (isKnown ? namesOf(pair.color) : []).flatMap((name) =>
        namesOf(pair.background).map((ground): Pair => ({
          color: name,
          background: ground,
          least: TEXT,
          rule,
        })),
      );
    });
    const { outline } = rule;
    if (outline === undefined) return texts;
    const rings = PAGE_SURFACES.map((surface) => ({
      color: outline,
      background: surface,
      least: RING,
      rule,
    }));
    return [...texts, ...rings];
  });
}

function textPairs(
  rule: Rule,
  color: string | undefined,
  background: string | undefined,
): Pick<Pair, 'color' | 'background'>[] {
  // Aliases that are set together are shown together: `kind-text` on `kind-soft`.
  const aliased = [...rule.aliases].flatMap(([name, text]) => {
    const soft = rule.aliases.get(name.replace(/-text$/, '-soft'));
    const isPair = name.endsWith('-text') && soft !== undefined;
    return isPair ? [{ color: text, background: soft }] : [];
  });
  const isOwn = rule.color !== undefined || SURFACE.test(rule.background ?? '');
  if (!isOwn) return aliased;
  const text = color ?? 'text';
  const around = text.startsWith('code-') ? CODE_SURFACES : PAGE_SURFACES;
  const surfaces = background === undefined ? around : [background];
  return [...aliased, ...surfaces.map((surface) => ({ color: text, background: surface }))];
}

/** Removes the state of an element: `.nav-option:hover` is `.nav-option`. */
function elementOf(selector: string): string {
  const [last = '', ...before] = selector.split(/ (?![^(]*\))/).toReversed();
  const element = last.replaceAll(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/g, '');
  return [...before.toReversed(), element].join(' ');
}

function rulesOf({ file, text }: Source): Rule[] {
  const rules = [...withoutComments(text).matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  return rules.flatMap(([, selectors = '', body = '']) => {
    const declarations = new Map(
      [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const nameIn = (property: string): string | undefined =>
      /var\(--([\w-]+)/.exec(declarations.get(property) ?? '')?.[1];
    const aliases = [...declarations].flatMap(([property, value]) => {
      const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
      return property.startsWith('--') && name !== undefined ? [[property.slice(2), name]] : [];
    }) as [string, string][];
    return selectors.split(/,(?![^(]*\))/).map((selector) => ({
      selector: selector.trim().replaceAll(/\s+/g, ' '),
      file,
      color: nameIn('color'),
      background: nameIn('background') ?? nameIn('background-color'),
      outline: nameIn('outline') ?? nameIn('outline-color'),
      aliases: new Map(aliases),
    }));
  });
}

/** Reads the custom properties of a style sheet that are colors, in light and in dark mode. */
function colorsOf({ text }: Source): [name: string, shades: Shades][] {
  const declared = [...withoutComments(text).matchAll(/--([\w-]+):\s*([^;{}]+);/g)];
  return declared.flatMap(([, name = '', value = '']) => {
    const [, inner = value] = /^light-dark\(([\s\S]*)\)$/.exec(value.trim()) ?? [];
    const [light = '', dark = light] = inner.split(/,(?![^(]*\))/);
    const [inLight, inDark] = [opaque(light), opaque(dark)];
    return inLight && inDark ? [[name, { light: inLight, dark: inDark }]] : [];
  });
}

/** Parses a color as a screen shows it; undefined for anything else, or if it's transparent. */
function opaque(value: string): Color | undefined {
  const color = parse(value.trim());
  const isOpaque = color !== undefined && (color.alpha ?? 1) === 1;
  return isOpaque ? clampRgb(converter('rgb')(color)) : undefined;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
