import { Problem } from '../src/content/problem.ts';
import type { Site, Source } from './site.ts';

const METHODS = /^export\s+(?:const|async\s+function|function)\s+(?:GET|ALL)\b/m;
const DEFAULT = /^export\s+default\b|^export\s*\{[^}]*\bdefault\b[^}]*\}/m;

/** Find modules that the build takes for a page or a layout and that cannot render anything. */
export function pageModules(site: Pick<Site, 'sources'>): Problem[] {
  return site.sources.flatMap((source) => {
    const fault = faultOf(source);
    return fault === undefined
      ? []
      : [
          new Problem({
            file: source.file,
            line: 1,
            what: `${source.file} cannot render anything: ${fault.what}`,
            mend: fault.mend,
          }),
        ];
  });
}

function faultOf({ file, text }: Source): { what: string; mend: string } | undefined {
  const path = /^src\/(?:pages|layouts)\/(.+)$/.exec(file)?.[1];
  if (path === undefined || /\.test\.|(?:^|\/)_/.test(path)) return undefined;
  const code = withoutComments(text);
  if (file.endsWith('.astro'))
    return isEmptyTemplate(text)
      ? { what: 'it has no template', mend: 'write what the page shows below the second ---' }
      : undefined;
  if (file.startsWith('src/pages/')) {
    if (/\.(?:tsx|jsx)$/.test(file))
      return DEFAULT.test(code)
        ? {
            what: 'a page is an .astro file',
            mend: 'put the component into src/layouts and let an .astro file show it',
          }
        : { what: 'it has no default export', mend: 'export the page component as default' };
    if (/\.[jt]s$/.test(file) && !METHODS.test(code))
      return {
        what: 'it exports neither GET nor a default',
        mend: 'export the function GET that answers requests',
      };
    return undefined;
  }
  const name = /([A-Z]\w*)\.tsx$/.exec(path)?.[1];
  if (
    name === undefined ||
    DEFAULT.test(code) ||
    new RegExp(`^export\\s+(?:async\\s+)?(?:function|const)\\s+${name}\\b`, 'm').test(code)
  )
    return undefined;
  return {
    what: `it exports no component, neither as default nor as ${name}`,
    mend: `export the function ${name}`,
  };
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function isEmptyTemplate(text: string): boolean {
  return (
    text
      .replace(/^\s*---\r?\n[\s\S]*?^---[ \t]*$/m, '')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .trim() === ''
  );
}
