import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const MODULE = 'virtual:head-script';

/** Offers the script in the head of every page as a text: one file without imports. */
export function headScript(announcementId: string): Plugin {
  return {
    name: 'head-script',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { code, files } = await bundleHeadScript(announcementId);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

export async function bundleHeadScript(
  announcementId: string,
): Promise<{ code: string; files: string[] }> {
  const bundle = await rolldown({
    input: resolve('src/browser/page/head.ts'),
    transform: { define: { 'import.meta.env.ANNOUNCEMENT': JSON.stringify(announcementId) } },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return { code: output[0].code.trim(), files: output[0].moduleIds };
}
