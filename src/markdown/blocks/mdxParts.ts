import { readFileSync } from 'node:fs';
import {
  defineMdastPlugin,
  type MdastVisitorContext,
  type MdxFlowExpression,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
  type MdxTextExpression,
} from 'satteri';
import { nearest } from '../../content/problem.ts';
import { documentOf, report } from '../document.ts';

const PARTS = '#parts';
const IMPORT =
  /^import\s+(?:(\w+)\s*,?\s*)?(?:\*\s*as\s+(\w+)|\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/gm;
const DECLARED = /^(?:export\s+)?(?:const|let|var|function|class)\s+(\w+)/gm;
const NAME = /^[A-Za-z_$][\w$]*$/;
const REFUSED_ELEMENTS = new Set(['script', 'style', 'base', 'iframe', 'object']);
const REFUSED_ATTRIBUTES = /^(?:style|on[A-Za-z]+)$/;
/** What the compiler gives every page, and what JavaScript itself calls something. */
const GIVEN = new Set([
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

/** Tell what an `.mdx` page gets wrong about its parts, which its compiler would tell late and in its own words: parts that are not there, or would stay dead. */
export const mdxParts = defineMdastPlugin({
  name: 'mdx-parts',
  options: { position: true },
  mdxjsEsm(node, context) {
    for (const { names, from } of importsIn(node.value)) {
      if (from !== PARTS) continue;
      for (const { original } of names) {
        if (!partNames().includes(original))
          report(documentOf(context), node, {
            what: `there is no part "${original}"`,
            allowed: partNames().join(', '),
            mend: mendOf(original),
          });
      }
    }
  },
  mdxJsxFlowElement: checkElement,
  mdxJsxTextElement: checkElement,
  mdxFlowExpression: checkExpression,
  mdxTextExpression: checkExpression,
});

function checkElement(
  node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>,
  context: MdastVisitorContext,
): void {
  const { name, attributes } = node;
  const document = documentOf(context);
  if (name !== null && REFUSED_ELEMENTS.has(name))
    report(document, node, {
      what: `<${name}> stands in the page: the security policy would have to allow it on the whole site`,
      allowed: 'directives and the parts of src/parts',
      mend: 'make a part of it (CONTRIBUTING.md, "Add an element for writers"), or leave it out',
    });
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxAttribute' && REFUSED_ATTRIBUTES.test(attribute.name))
      report(document, node, {
        what: `<${name}> has ${attribute.name}="…", which the security policy forbids`,
        mend: `remove ${attribute.name}; what is styled or reacts is a directive or a part of src/parts`,
      });
  }
  if (name === null || !/^[A-Z]\w*$/.test(name)) return;
  const known = namesIn(context.source);
  if (!known.has(name)) {
    report(document, node, {
      what: `nothing on this page is called <${name}>`,
      allowed: `parts that it imports: ${partNames().join(', ')}`,
      mend: partNames().includes(name)
        ? `write "import { ${name} } from '${PARTS}';" below the front matter`
        : mendOf(name),
    });
    return;
  }
  if (known.get(name) !== PARTS) return;
  const directives = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name.startsWith('client:')
      ? attribute.name
      : [],
  );
  if (directives.length === 1 && directives[0] === 'client:intent') return;
  report(document, node, {
    what:
      directives.length === 0
        ? `<${name}> has no client:intent, without which it does nothing`
        : `<${name}> has ${directives.join(' and ')}`,
    allowed: 'client:intent',
    mend: `write <${name} client:intent … />`,
  });
}

function checkExpression(
  node: Readonly<MdxFlowExpression | MdxTextExpression>,
  context: MdastVisitorContext,
): void {
  const name = node.value.trim();
  if (NAME.test(name) && !GIVEN.has(name) && !namesIn(context.source).has(name))
    report(documentOf(context), node, {
      what: `{${name}} is an expression, and nothing on this page is called ${name}`,
      mend: `in .mdx, "{" begins an expression: write \\{${name}}, or put the text into \`code\``,
    });
}

function mendOf(name: string): string {
  const [near] = nearest(name, partNames(), 1);
  return near === undefined
    ? 'use one of these, or add the part to src/parts/index.ts'
    : `did you mean "${near}"?`;
}

let parts: readonly string[] | undefined;

/** List the interactive parts; read, not imported: they bring React and style sheets along. */
function partNames(): readonly string[] {
  return (parts ??= [
    ...readFileSync('src/parts/index.ts', 'utf8').matchAll(/^export \{ (\w+) \}/gm),
  ].map(([, name = '']) => name));
}

interface Import {
  names: { original: string; local: string }[];
  from: string;
}

function importsIn(code: string): Import[] {
  return [...code.matchAll(IMPORT)].map(([, whole, all, listed = '', from = '']) => {
    const named = listed
      .split(',')
      .map((one) => one.trim().split(/\s+as\s+/))
      .filter(([original = '']) => original !== '');
    return {
      names: [
        ...[whole, all].flatMap((local) => (local === undefined ? [] : { original: local, local })),
        ...named.map(([original = '', local = original]) => ({ original, local })),
      ],
      from,
    };
  });
}

/** List what a page's code names, with the module that it comes from. */
function namesIn(source: string): Map<string, string> {
  const imported = importsIn(source).flatMap(({ names, from }) =>
    names.map(({ local }): [string, string] => [local, from]),
  );
  return new Map([
    ...imported,
    ...[...source.matchAll(DECLARED)].map(([, name = '']): [string, string] => [name, '']),
  ]);
}
