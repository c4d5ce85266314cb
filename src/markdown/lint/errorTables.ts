import { defineMdastPlugin } from 'satteri';
import { documentOf, report } from '../document/document.ts';

/** The first column of a table of errors, as in CONTRIBUTING.md. */
const FIRST = 'Message or symptom';
/** Its other required columns. Search shows their cells below a message. */
const REQUIRED = ['Cause', 'Fix'];

/** Reports tables of errors with other column names: search wouldn't show causes and fixes. */
export const errorTables = defineMdastPlugin({
  name: 'error-tables',
  options: { position: true },
  table(node, context) {
    const [header] = node.children;
    const names = header?.children.map((cell) => context.textContent(cell).trim()) ?? [];
    const missing = REQUIRED.filter((name) => !names.includes(name));
    if (names[0] !== FIRST || missing.length === 0) return;
    report(documentOf(context), header, {
      what: `table of errors has no column ${missing.map((name) => `"${name}"`).join(' or ')}`,
      allowed: `the columns ${[FIRST, ...REQUIRED].join(', ')}, and others`,
      fix: 'name the columns of causes and fixes "Cause" and "Fix"',
    });
  },
});
