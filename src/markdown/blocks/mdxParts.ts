import { readFileSync } from 'node:fs';
import {
  defineMdastPlugin,
  type MdastVisitorContext,
  type MdxFlowExpression,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type MdxTextExpression,
} from 'satteri';
import { didYouMean, nearest, quoted } from '../../content/problem.ts';
import { documentOf, report } from '../document/document.ts';

/** The imports and declarations of a page, with the names that they define. */
const IMPORT = /^import\s+([^'"]+?)\s+from\b/gm;
const DECLARATION = /^(?:export\s+)?(?:const|let|var|function|class)\s+(\w+)/gm;
const NAME = /^[A-Za-z_$][\w$]*$/;
/** Names that the compiler or JavaScript itself defines on every page. */
const BUILT_IN_NAMES = new Set([
  'props',
  'frontmatter',
  'components',
  'undefined',
  'null',
  'true',
  'false',
  'NaN',
  'Infinity',
]);

/**
 * The interactive parts of `src/parts/index.ts`. The file is read, not imported, because the parts
 * import React and style sheets.
 */
const partNames = [
  ...readFileSync('src/parts/index.ts', 'utf8').matchAll(/^export \{ (\w+) \}/gm),
].map(([, name]) => String(name));

/**
 * Reports parts and names of an `.mdx` page that don't exist, and parts that would stay inactive.
 * The compiler would report them late, with a generic message, or not at all.
 */
export const mdxParts = defineMdastPlugin({
  name: 'mdx-parts',
  options: { position: true },
  mdxJsxFlowElement: checkElement,
  mdxJsxTextElement: checkElement,
  mdxFlowExpression: checkExpression,
  mdxTextExpression: checkExpression,
});

function checkElement(
  node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>,
  context: MdastVisitorContext,
): void {
  const { name } = node;
  const document = documentOf(context);
  const attributes = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? attribute.name : [],
  );
  if (name === null || !/^[A-Z]\w*$/.test(name)) return;
  if (!namesOf(context.source).has(name))
    report(document, node, {
      what: `<${name}> isn't defined on this page`,
      allowed: `parts you can import: ${partNames.join(', ')}`,
      fix: partNames.includes(name)
        ? `add "import { ${name} } from '#parts';" below the front matter`
        : didYouMean(nearest(name, partNames, 1).map(quoted), 'add the part to src/parts/index.ts'),
    });
  else if (partNames.includes(name) && !attributes.includes('client:intent'))
    report(document, node, {
      what: `<${name}> is missing client:intent, so it stays inactive`,
      fix: `write <${name} client:intent … />`,
    });
}

function checkExpression(
  node: Readonly<MdxFlowExpression | MdxTextExpression>,
  context: MdastVisitorContext,
): void {
  const name = node.value.trim();
  if (!NAME.test(name) || BUILT_IN_NAMES.has(name)) return;
  if (!namesOf(context.source).has(name))
    report(documentOf(context), node, {
      what: `"${name}" in the expression {${name}} isn't defined on this page`,
      fix: `write \\{${name}} or use \`code\`, because "{" starts an expression in .mdx`,
    });
}

/** Returns the names that a page imports or declares. */
function namesOf(source: string): Set<string> {
  const imports = Array.from(
    source.matchAll(IMPORT),
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const declared = Array.from(source.matchAll(DECLARATION), ([, name = '']) => name);
  return new Set([...imports.flat(), ...declared]);
}
