import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { nearest } from '../../content/problem.ts';
import { lintBlocks } from '../lint/directiveLint.ts';
import { documentOf, lineOf, report, type SourceDocument } from '../document.ts';
import { elements } from './index.ts';
import { partsOf, type DirectiveNode, type ElementRule, type ElementUse } from './ElementRule.ts';

/** What other tools call our elements. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  warning: 'caution',
  important: 'caution',
  error: 'danger',
  hint: 'tip',
  success: 'tip',
  accordion: 'details',
  step: 'steps',
};

const SIGNS = { container: ':::', leaf: '::', text: ':' } as const;

/**
 * Own every directive: a known one becomes the placeholder of its element, an unknown inline or one-line one stays as it was written
 * (`12:30`, `a:b`), an unknown block is a problem. Left to the parser, unknown ones vanish with their text.
 */
export const directives = defineMdastPlugin({
  name: 'directives',
  options: { position: true },
  before(_root, context) {
    const document = documentOf(context);
    for (const { line, what, mend, breaksNesting } of lintBlocks(
      context.source,
      document.lineOffset,
    )) {
      report(document, line + document.lineOffset, { what, mend });
      if (breaksNesting) document.brokenBlocks = true;
    }
  },
  containerDirective: (node, context) => visit(node, 'container', context),
  leafDirective: (node, context) => visit(node, 'leaf', context),
  textDirective: (node, context) => visit(node, 'text', context),
});

function visit(
  node: Readonly<DirectiveNode>,
  form: ElementRule['form'],
  context: MdastVisitorContext,
): void {
  const document = documentOf(context);
  const rule = elements.get(node.name);
  if (rule?.form === form && !(form === 'text' && node.children.length === 0))
    use(node, rule, document, context);
  else if (form === 'container') misplaced(node, rule, document, context);
  else {
    if (looksMeant(node, form, rule)) misplaced(node, rule, document, context);
    literal(node, form, context);
  }
}

function use(
  node: Readonly<DirectiveNode>,
  rule: ElementRule,
  document: SourceDocument,
  context: MdastVisitorContext,
): void {
  const { label, children } = partsOf(node);
  const labelText = (
    label === undefined
      ? node.type === 'containerDirective'
        ? ''
        : context.textContent(node)
      : context.textContent(label)
  ).trim();
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  const elementUse: ElementUse = {
    document,
    context,
    node,
    name: node.name,
    line: lineOf(document, node),
    attributes,
    label: labelText,
    children,
    fault: (facts, at) => report(document, at ?? node, facts),
  };
  checkLabel(elementUse, rule);
  checkAttributes(elementUse, rule);
  rule.check?.(elementUse);
  const options = rule.options === undefined ? {} : rule.options(elementUse);
  if (options === undefined) return literal(node, rule.form, context);
  context.setProperty(node, 'data', {
    hName: rule.tag,
    hProperties: { options: JSON.stringify(options) },
  });
  if (label !== undefined) context.setProperty(label, 'data', { hName: 'x-label' });
}

function checkLabel({ name, label, fault }: ElementUse, rule: ElementRule): void {
  if (rule.label === 'required' && label === '')
    fault({ what: `${name} has no text in brackets`, mend: `write ${rule.example}` });
  if (rule.label === 'none' && label !== '')
    fault({ what: `${name} takes no text in brackets: [${label}]`, mend: `write ${rule.example}` });
}

function checkAttributes({ name, attributes, fault }: ElementUse, rule: ElementRule): void {
  const names = Object.keys(rule.attributes);
  for (const [attribute, value] of Object.entries(attributes)) {
    const attributeRule = rule.attributes[attribute];
    if (attributeRule === undefined) {
      if (rule.open === true) continue;
      const [near] = nearest(attribute, names, 1);
      fault({
        what: `${name} has no attribute "${attribute}"`,
        allowed: names.length === 0 ? 'none' : names.join(', '),
        mend: near === undefined ? `remove ${attribute}` : `did you mean "${near}"?`,
      });
    } else if (value === '' || attributeRule.accepts?.(value) === false) {
      fault({
        what: `${attribute} of ${name} is "${value}"`,
        allowed: attributeRule.allowed,
        mend: `write ${rule.example}`,
      });
    }
  }
  for (const [attribute, { required, allowed }] of Object.entries(rule.attributes)) {
    if (required === true && attributes[attribute] === undefined)
      fault({ what: `${name} has no ${attribute}`, allowed, mend: `write ${rule.example}` });
  }
}

/** Tell a mistyped element from text that happens to hold a colon: it has a label or attributes, and a name that is nearly one of ours, or values. */
function looksMeant(
  node: Readonly<DirectiveNode>,
  form: ElementRule['form'],
  rule: ElementRule | undefined,
): boolean {
  const attributes = Object.values(node.attributes ?? {});
  if (node.children.length === 0 && attributes.length === 0) return false;
  return (
    rule !== undefined ||
    nearest(node.name, namesOf(form), 1).length > 0 ||
    (form === 'leaf' && attributes.some(Boolean))
  );
}

function formOf({ type }: Readonly<DirectiveNode>): ElementRule['form'] {
  return type === 'containerDirective' ? 'container' : type === 'leafDirective' ? 'leaf' : 'text';
}

function namesOf(form: ElementRule['form']): string[] {
  return [...elements].filter(([, rule]) => rule.form === form).map(([name]) => name);
}

function misplaced(
  node: Readonly<DirectiveNode>,
  rule: ElementRule | undefined,
  document: SourceDocument,
  context: MdastVisitorContext,
): void {
  const sign = SIGNS[formOf(node)];
  if (rule !== undefined) {
    report(document, node, {
      what: `${sign}${node.name} has ${colons(formOf(node))} colons, and needs ${colons(rule.form)}`,
      mend: `write ${rule.example}`,
    });
    if (node.type === 'containerDirective') context.setProperty(node, 'data', { hName: 'div' });
    return;
  }
  const names = namesOf(formOf(node));
  const near = ELSEWHERE[node.name] ?? nearest(node.name, names, 1)[0];
  report(document, node, {
    what: `unknown ${sign === ':' ? 'element' : 'block'} "${sign}${node.name}"`,
    allowed: names.join(', '),
    mend:
      near === undefined
        ? 'use one of these, or remove the colons'
        : `did you mean ${sign}${near}?`,
  });
  if (node.type === 'containerDirective') context.setProperty(node, 'data', { hName: 'div' });
}

function colons(form: ElementRule['form']): string {
  return { container: 'three or more', leaf: 'two', text: 'one' }[form];
}

function literal(
  node: Readonly<DirectiveNode>,
  form: ElementRule['form'],
  context: MdastVisitorContext,
): void {
  const { position } = node;
  const value =
    position === undefined ? '' : context.source.slice(position.start.offset, position.end.offset);
  const text = { type: 'text' as const, value };
  context.replaceNode(node, form === 'text' ? text : { type: 'paragraph', children: [text] });
}
