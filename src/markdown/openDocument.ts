import { defineMdastPlugin } from 'satteri';
import { documentOfFile } from './document.ts';

/** Give an `.mdx` file its document before any other plugin looks for it; `.md` brings its own. */
export const openDocument = defineMdastPlugin({
  name: 'open-document',
  before(_root, context): void {
    if (context.data.document !== undefined) return;
    const { fileURL } = context;
    if (fileURL === undefined) throw new Error('a Markdown document needs a fileURL');
    context.data.document = documentOfFile(fileURL);
  },
});
