import { Problem } from '../src/content/problem.ts';
import type { Brand, Site } from './site.ts';

/** Files that may name the default brand: they set it, or tell how to. */
const MAY_NAME = new Set(['site.config.ts', 'README.md']);

/** Find the default brand's name outside the configuration, and anywhere in a build under another name. */
export function brandNames(site: Site): Problem[] {
  const pattern = patternOf(site.defaultBrand);
  return [
    ...site.sources
      .filter(({ file }) => !MAY_NAME.has(file))
      .flatMap(({ file, raw }) => [...inName(file, file, pattern), ...inLines(file, raw, pattern)]),
    ...(site.brand.product === site.defaultBrand.product ? [] : inBuild(site, pattern)),
  ];
}

/** The names in any case, their words joined by anything. */
function patternOf({ product, slug, company }: Brand): RegExp {
  const words = [company, product, slug].map((name) =>
    name
      .split(/[\s_-]+/)
      .map((word) => RegExp.escape(word))
      .join('[\\s_-]*'),
  );
  return new RegExp(words.join('|'), 'i');
}

function inLines(file: string, text: string, pattern: RegExp): Problem[] {
  if (!pattern.test(text)) return [];
  return text.split('\n').flatMap((row, index) => {
    const found = pattern.exec(row)?.[0];
    return found === undefined
      ? []
      : [
          new Problem({
            file,
            line: index + 1,
            what: `the brand's name "${found}"`,
            allowed: [...MAY_NAME].join(', '),
            mend: insteadOf(file),
          }),
        ];
  });
}

function inName(file: string, path: string, pattern: RegExp): Problem[] {
  const found = pattern.exec(path)?.[0];
  return found === undefined
    ? []
    : [
        new Problem({
          file,
          what: `the brand's name "${found}" in the file's name`,
          mend: file.startsWith('content/')
            ? 'write {product} in its place'
            : 'give the file a name without it',
        }),
      ];
}

function insteadOf(file: string): string {
  if (/^content\/|^navigation\//.test(file)) return 'write {product}, {product-slug} or {company}';
  return file.includes('test')
    ? 'use an invented name, such as Acme'
    : 'take it from the configuration';
}

function inBuild({ built, pages, files, brand }: Site, pattern: RegExp): Problem[] {
  const texts = [...pages.map(({ file, html }) => [`/${file}`, html] as const), ...files];
  return texts.flatMap(([file, text = '']) => {
    const found = pattern.exec(text) ?? pattern.exec(file);
    if (found === null) return [];
    const around = text
      .slice(Math.max(0, found.index - 30), found.index + 40)
      .replaceAll(/\s+/g, ' ')
      .trim();
    return [
      new Problem({
        file: built + file,
        what: `the default brand's name "${found[0]}" in a build for ${brand.product}: …${around}…`,
        mend: 'take the name from the configuration',
      }),
    ];
  });
}
