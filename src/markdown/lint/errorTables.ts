import { defineMdastPlugin } from 'satteri';
import { documentOf, report } from '../document/document.ts';

/** The first column of a table of errors, as in CONTRIBUTING.md. */
const FIRST = 'Message or symptom';
/** Its other required columns. Search shows their cells below a message. */
const REQUIRED = ['Cause', 'Fix'];

/** Guides also have tables of problems without messages, which the list of messages omits. */
const REFERENCE = /^(?:versions\/[^/]+\/)?content\/docs\/reference\//;

/** Reports tables of errors with other column names: search wouldn't show causes and fixes. */
export const errorTables = defineMdastPlugin({
  name: 'error-tables',
  options: { position: true },
  table(node, context) {
    const [header] = node.children;
    const names = header?.children.map((cell) => context.textContent(cell).trim()) ?? [];
    const missing = REQUIRED.filter((name) => !names.includes(name));
    const document = documentOf(context);
    const allowed = `the columns ${[FIRST, ...REQUIRED].join(', ')}, and others`;
    const isOfErrors = names[0] === FIRST;
    if (!isOfErrors && missing.length === 0 && REFERENCE.test(document.file))
      report(document, header, {
        what: `the first column of a table of errors is "${names[0]}"`,
        allowed,
        fix: `name it "${FIRST}"`,
      });
    if (!isOfErrors || missing.length === 0) return;
    report(document, header, {
      what: `table of errors has no column ${missing.map((name) => `"${name}"`).join(' or ')}`,
      allowed,
      fix: 'name the columns of causes and fixes "Cause" and "Fix"',
    });
  },
});
