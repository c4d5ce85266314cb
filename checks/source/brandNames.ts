import { Problem } from '../../src/content/problem.ts';
import { blank } from '../../src/content/withoutCode.ts';
import { builtTexts, type Brand, type Site, type SiteSources } from '../site.ts';

/** Files that may contain the default brand's names, because they set or explain them. */
const ALLOWED = ['site.config.ts', 'README.md'];

export function brandNames({ defaultBrand, sources, url }: SiteSources): Problem[] {
  const pattern = patternOf(defaultBrand);
  const { origin } = new URL(url);
  return sources.flatMap(({ file, raw }) => {
    // In content, `ownAddress` reports the site's own URL.
    const written = file.startsWith('content/') ? raw.replaceAll(origin, blank) : raw;
    return namesInSource(file, written, pattern);
  });
}

/** Matches the names in any case, with any delimiters between their words. */
function patternOf({ product, slug, company }: Brand): RegExp {
  const names = [company, product, slug].map((name) => {
    const words = name.split(/[\s_-]+/).map((word) => RegExp.escape(word));
    return words.join('[\\s_-]*');
  });
  return new RegExp(names.join('|'), 'i');
}

function namesInSource(file: string, raw: string, pattern: RegExp): Problem[] {
  if (ALLOWED.includes(file)) return [];
  const problems: Problem[] = [];
  const inName = pattern.exec(file)?.[0];
  if (inName !== undefined) {
    const fix = file.startsWith('content/') ? 'replace it with {product}' : 'rename the file';
    const what = `the file name contains the brand name "${inName}"`;
    problems.push(new Problem({ file, what, fix }));
  }
  if (!pattern.test(raw)) return problems;
  for (const [index, line] of raw.split('\n').entries()) {
    const found = pattern.exec(line)?.[0];
    if (found === undefined) continue;
    problems.push(
      new Problem({
        file,
        line: index + 1,
        what: `the brand name "${found}" is hard-coded`,
        allowed: ALLOWED.join(', '),
        fix: replacementFor(file),
      }),
    );
  }
  return problems;
}

function replacementFor(file: string): string {
  if (/^content\/|^navigation\//.test(file)) return 'use {product}, {product-slug}, or {company}';
  return file.includes('test')
    ? 'use a made-up name such as Acme'
    : 'read the name from the configuration';
}

/** Finds the default brand's names anywhere in a build under another name. */
export function brandNamesInBuild(site: Site): Problem[] {
  if (site.brand.product === site.defaultBrand.product) return [];
  const pattern = patternOf(site.defaultBrand);
  return builtTexts(site).flatMap(({ file, text }) => {
    const found = pattern.exec(text) ?? pattern.exec(file.slice(site.built.length));
    if (found === null) return [];
    const from = Math.max(0, found.index - 30);
    const context = text
      .slice(from, found.index + 40)
      .replaceAll(/\s+/g, ' ')
      .trim();
    return [
      new Problem({
        file,
        what:
          `the build for ${site.brand.product} contains the default brand name ` +
          `"${found[0]}": …${context}…`,
        fix: 'read the name from the configuration',
      }),
    ];
  });
}
