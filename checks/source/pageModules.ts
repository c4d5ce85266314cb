import { Problem } from '../../src/content/problem.ts';
import type { Fault } from '../missingPage.ts';
import type { SiteSources, Source } from '../site.ts';
import { bodyStart } from 'check/text/frontMatter.ts';

const REQUEST_HANDLER = /^export\s+(?:const|async\s+function|function)\s+(?:GET|ALL)\b/m;
const DEFAULT_EXPORT = /^export\s+default\b|^export\s*\{[^}]*\bdefault\b[^}]*\}/m;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const HTML_COMMENTS = /<!--[\s\S]*?-->/g;

/** Finds modules in `src/pages` that can't render anything. */
export function pageModules({ sources }: SiteSources): Problem[] {
  return sources.flatMap((source) => {
    const fault = faultOf(source);
    if (fault === undefined) return [];
    const what = `the module can't render a page: ${fault.what}`;
    return [new Problem({ file: source.file, line: 1, what, fix: fault.fix })];
  });
}

function faultOf({ file, text }: Pick<Source, 'file' | 'text'>): Fault | undefined {
  const [, path] = /^src\/pages\/(.+)$/.exec(file) ?? [];
  if (path === undefined || /\.test\.|(?:^|\/)_/.test(path)) return undefined;
  const code = text.replaceAll(COMMENTS, '');
  if (path.endsWith('.astro')) {
    const isEmpty = text.slice(bodyStart(text)).replaceAll(HTML_COMMENTS, '').trim() === '';
    const fix = 'add a template after the second ---';
    return isEmpty ? { what: 'it has no template', fix } : undefined;
  }
  if (/\.[jt]sx$/.test(path))
    return DEFAULT_EXPORT.test(code)
      ? {
          what: 'pages must be .astro files',
          fix: 'move the component to src/layouts and render it in an .astro file',
        }
      : {
          what: 'it has no default export',
          fix: 'export the page component as the default export',
        };
  if (!/\.[jt]s$/.test(path) || REQUEST_HANDLER.test(code)) return undefined;
  return {
    what: "it doesn't export GET",
    fix: 'export a function named GET that answers requests',
  };
}
