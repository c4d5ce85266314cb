import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  defineMdastPlugin,
  type MdastVisitorContext,
  type MdxFlowExpression,
  type MdxjsEsm,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type MdxTextExpression,
} from 'satteri';
import { documentOf, report, type SourceDocument } from '../document/document.ts';
import { didYouMean } from 'check/text/nearest.ts';

// The build runs the code of `.mdx` pages, with the secrets of its environment, and the security
// policy allows the inline scripts of all pages. Content can come from strangers, so a page can only
// import parts and set their properties to constants.

const NAMES = String.raw`\w+(?:\s+as\s+\w+)?`;
const IMPORT = String.raw`import\s*\{\s*(${NAMES}(?:\s*,\s*${NAMES})*)\s*,?\s*\}\s*from\s*(["'])([^"'\\]+)\2\s*;?\s*`;
const ONLY_IMPORTS = new RegExp(`^(?:${IMPORT})+$`);
const ONLY_COMMENTS = /^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)*$/;

/** HTML elements that a page can use, without attributes. */
export const HTML_ELEMENTS = ['br', 'kbd', 'mark', 'sub', 'sup'];

/**
 * Interactive parts. A page imports each from its own file, without the styles of the others.
 */
export const partNames = readdirSync('src/parts')
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length));

const importOf = (name: string): string => `import { ${name} } from '#parts/${name}.tsx';`;

/**
 * Reports code in an `.mdx` page, parts that don't exist, and parts that would stay inactive. The
 * compiler would run the code, and report the other mistakes late or not at all.
 */
export const mdxParts = defineMdastPlugin({
  name: 'mdx-parts',
  options: { position: true },
  mdxjsEsm: checkImports,
  mdxJsxFlowElement: checkElement,
  mdxJsxTextElement: checkElement,
  mdxFlowExpression: checkExpression,
  mdxTextExpression: checkExpression,
});

function checkImports(node: Readonly<MdxjsEsm>, context: MdastVisitorContext): void {
  const document = documentOf(context);
  const isAllowed =
    ONLY_IMPORTS.test(node.value) &&
    importsOf(node.value).every(({ from }) => isPartModule(from, document));
  if (!isAllowed)
    report(document, node, {
      what: 'an .mdx page can import only interactive parts, and can’t declare anything',
      allowed: partNames.map(importOf).join(' '),
      fix: 'remove the other code, or write \\import or \\export if the line is text',
    });
}

/** Returns true for the site's own parts: their code isn't content. */
function isPartModule(module: string, { absoluteFile, siteRoot }: SourceDocument): boolean {
  if (partNames.some((name) => module === `#parts/${name}.tsx`)) return true;
  return (
    /^\.\.?\/[\w./-]+\.tsx$/.test(module) &&
    dirname(resolve(dirname(absoluteFile), module)) === join(siteRoot, 'parts')
  );
}

function checkElement(
  node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>,
  context: MdastVisitorContext,
): void {
  const { name, attributes } = node;
  const document = documentOf(context);
  const names = attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}',
  );
  if (name === null || !/^[A-Z]\w*$/.test(name)) {
    if (name !== null && HTML_ELEMENTS.includes(name) && names.length === 0) return;
    report(document, node, {
      what: `<${[name, ...names].join(' ')}> isn't allowed in an .mdx page`,
      allowed: `parts, and these elements without attributes: ${HTML_ELEMENTS.join(', ')}`,
      fix: 'use Markdown or a directive, or write \\< if the element is text',
    });
  } else if (!importsOf(context.source).some((one) => one.names.includes(name)))
    report(document, node, {
      what: `<${name}> isn't defined on this page`,
      allowed: `parts you can import: ${partNames.join(', ')}`,
      fix: partNames.includes(name)
        ? `add "${importOf(name)}" below the front matter`
        : didYouMean(name, partNames, 'add the part to src/parts/'),
    });
  else if (partNames.includes(name) && !names.includes('client:intent'))
    report(document, node, {
      what: `<${name}> is missing client:intent, so it stays inactive`,
      fix: `write <${name} client:intent … />`,
    });
  else if (!attributes.every(isConstant))
    report(document, node, {
      what: `a property of <${name}> isn't a constant`,
      allowed: 'client:intent, name="text", and name={JSON}',
      fix: 'write the value itself',
    });
}

/** Returns true for `client:intent`, and for a property whose value can't run code. */
function isConstant(attribute: Readonly<MdxJsxFlowElement['attributes'][number]>): boolean {
  if (attribute.type !== 'mdxJsxAttribute') return false;
  const { name, value } = attribute;
  if (name === 'client:intent') return value === null || value === undefined;
  if (!/^(?!dangerously)[a-z]\w*$/i.test(name)) return false;
  return value === null || typeof value !== 'object' || isJson(value.value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function checkExpression(
  node: Readonly<MdxFlowExpression | MdxTextExpression>,
  context: MdastVisitorContext,
): void {
  if (ONLY_COMMENTS.test(node.value)) return;
  report(documentOf(context), node, {
    what: `an .mdx page can't contain the expression {${node.value.trim()}}`,
    allowed: '{/* a comment */}',
    fix: 'write \\{ or use `code` if the expression is text',
  });
}

function importsOf(source: string): { names: string[]; from: string }[] {
  return Array.from(source.matchAll(new RegExp(IMPORT, 'g')), ([, names = '', , from = '']) => ({
    names: names.split(',').map((name) => name.trim().replace(/^.*\s/s, '')),
    from,
  }));
}
