import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { documentOf, lineOf, report, type Fault } from '../document/document.ts';
import { placeholderData } from '../document/nodes.ts';
import { lintBlocks } from '../lint/directiveLint.ts';
import { elements } from './elements.ts';
import {
  isDirective,
  partsOf,
  type DirectiveNode,
  type ElementRule,
  type ElementUse,
} from './ElementRule.ts';
import { own } from 'check/text/own.ts';
import { didYouMean, nearest } from 'check/text/nearest.ts';

type Form = ElementRule['form'];

/** Names that other tools use for these elements. */
const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  warning: 'caution',
  important: 'caution',
  error: 'danger',
  hint: 'tip',
  success: 'tip',
  accordion: 'details',
  step: 'steps',
};

const FORMS = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
} as const;
const SIGNS = { container: ':::', leaf: '::', text: ':' } as const;

/**
 * Handles every directive, because the parser would drop unknown ones together with their text. A
 * known directive becomes the placeholder of its element, an unknown block is a problem, and an
 * unknown inline or one-line directive stays the text that it is (`12:30`, `a:b`).
 */
export const directives = defineMdastPlugin({
  name: 'directives',
  options: { position: true },
  before(_root, context) {
    const document = documentOf(context);
    for (const { line, what, fix } of lintBlocks(context.source, document.lineOffset)) {
      report(document, line, { what, fix });
      document.brokenBlocks = true;
    }
  },
  containerDirective: visit,
  leafDirective: visit,
  textDirective: visit,
});

function visit(node: Readonly<DirectiveNode>, context: MdastVisitorContext): void {
  const form = FORMS[node.type];
  const rule = elements.get(node.name);
  const isBareText = form === 'text' && node.children.length === 0;
  if (rule?.form === form && !isBareText) {
    usePlaceholder(node, rule, context);
    return;
  }
  if (form === 'container' || looksMeant(node, form, rule))
    report(documentOf(context), node, misuse(node.name, form, rule));
  if (form === 'container') context.setProperty(node, 'data', { hName: 'div' });
  else writeLiterally(node, context);
}

function usePlaceholder(
  node: Readonly<DirectiveNode>,
  rule: ElementRule,
  context: MdastVisitorContext,
): void {
  const document = documentOf(context);
  const { name } = node;
  const { label, children } = partsOf(node);
  const labelNode = node.type === 'containerDirective' ? label : node;
  const use: ElementUse = {
    document,
    context,
    node,
    name,
    line: lineOf(document, node),
    attributes: attributesOf(node),
    label: labelNode === undefined ? '' : context.textContent(labelNode).trim(),
    children,
    fault: (facts, at = node) => report(document, at, facts),
  };
  checkLabel(use, rule);
  checkAttributes(use, rule);
  if (rule.form !== 'container' || !document.brokenBlocks) {
    checkNesting(use, rule);
    rule.check?.(use);
  }
  const options = rule.options === undefined ? {} : rule.options(use);
  if (options === undefined) return writeLiterally(node, context);
  context.setProperty(node, 'data', placeholderData(`x-${name}`, options));
  if (label !== undefined) context.setProperty(label, 'data', { hName: 'x-label' });
}

function checkNesting(
  { context, node, name, children, fault }: ElementUse,
  { form, parent, child }: ElementRule,
): void {
  if (form === 'container' && children.length === 0)
    fault({
      what: `block "${name}" is empty`,
      fix: 'add content between the opening and the closing line',
    });
  if (parent !== undefined && !isDirective(context.parent(node), parent))
    fault({
      what: `"${name}" is outside a "${parent}" block`,
      fix: `add ::::${parent} before the first "${name}" block and :::: after the last`,
    });
  if (child === undefined) return;
  for (const other of children.filter((inner) => !isDirective(inner, child)))
    fault(
      {
        what: `"${name}" can contain only :::${child}[…] blocks`,
        fix: `move this content into a "${child}" block, or out of "${name}"`,
      },
      other,
    );
}

function attributesOf({ attributes }: Readonly<DirectiveNode>): Record<string, string> {
  const entries = Object.entries(attributes ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}

function checkLabel({ name, label, fault }: ElementUse, rule: ElementRule): void {
  const fix = `write ${rule.example}`;
  if (rule.label === 'required' && label === '')
    fault({ what: `"${name}" is missing its text in brackets`, fix });
  if (rule.label === 'none' && label !== '')
    fault({ what: `"${name}" doesn't accept text in brackets: [${label}]`, fix });
}

function checkAttributes({ name, attributes, fault }: ElementUse, rule: ElementRule): void {
  const names = Object.keys(rule.attributes);
  const fix = `write ${rule.example}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    const attributeRule = rule.attributes[attribute];
    if (attributeRule === undefined) {
      if (rule.open === true) continue;
      fault({
        what: `unknown attribute "${attribute}" on "${name}"`,
        allowed: names.join(', ') || 'none',
        fix: didYouMean(attribute, names, `remove "${attribute}"`),
      });
    } else if (value === '' || attributeRule.accepts?.(value) === false) {
      const { allowed } = attributeRule;
      const values = allowed.split(', ');
      const areNames = values.length > 1 && values.every((one) => !one.includes(' '));
      fault({
        what: `"${name}" has an invalid "${attribute}": "${value}"`,
        allowed,
        fix: areNames ? didYouMean(value, values, 'use one of these') : fix,
      });
    }
  }
  for (const [attribute, { required, allowed }] of Object.entries(rule.attributes)) {
    if (required === true && attributes[attribute] === undefined)
      fault({ what: `"${name}" is missing the required attribute "${attribute}"`, allowed, fix });
  }
}

/**
 * True if a directive is probably a typo rather than text that contains a colon: it has a label or
 * attributes, and a name close to a known one or attribute values.
 */
function looksMeant(
  node: Readonly<DirectiveNode>,
  form: Form,
  rule: ElementRule | undefined,
): boolean {
  const values = Object.values(node.attributes ?? {});
  if (node.children.length === 0 && values.length === 0) return false;
  if (rule !== undefined || nearest(node.name, namesOf(form)).length > 0) return true;
  return form === 'leaf' && values.some(Boolean);
}

function namesOf(form: Form): string[] {
  return [...elements].filter(([, rule]) => rule.form === form).map(([name]) => name);
}

function misuse(name: string, form: Form, rule: ElementRule | undefined): Fault {
  const sign = SIGNS[form];
  if (rule !== undefined)
    return {
      what: `${sign}${name} has the wrong number of colons`,
      fix: `write ${rule.example}`,
    };
  const names = namesOf(form);
  const foreign = own(FOREIGN_NAMES, name);
  return {
    what: `unknown ${form === 'text' ? 'element' : 'block'} "${sign}${name}"`,
    allowed: names.join(', '),
    fix: didYouMean(
      sign + (foreign ?? name),
      names.map((known) => sign + known),
      'use one of these, or remove the colons',
    ),
  };
}

function writeLiterally(node: Readonly<DirectiveNode>, context: MdastVisitorContext): void {
  const { position } = node;
  const value =
    position === undefined ? '' : context.source.slice(position.start.offset, position.end.offset);
  const text = { type: 'text' as const, value };
  const isInline = node.type === 'textDirective';
  context.replaceNode(node, isInline ? text : { type: 'paragraph', children: [text] });
}
