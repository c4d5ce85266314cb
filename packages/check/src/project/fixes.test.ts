import { expect, test } from 'vitest';
import { applyEdits, editsOf } from './fixes.ts';

const message = 'Component "order" not found in flow "sales". Did you mean "orders"?';

function fixed(text: string): string {
  const column = (text.split('\n')[0] ?? '').indexOf('"order"') + 1;
  const edits = editsOf({ code: 'unknown-name', message, line: 1, column }, { path: 'a.py', text });
  return applyEdits(text, edits);
}

const code = (name: string, parameter: string, body: string): string =>
  `@transform(inputs=[ref("${name}")])\ndef a(${parameter}, context):\n    ${body}\n`;

test('a typo in Python is fixed with the parameter that has the name', () => {
  expect(fixed(code('order', 'order', 'return order'))).toBe(
    code('orders', 'orders', 'return orders'),
  );
  expect(fixed(code('order', 'orders', 'return orders'))).toBe(
    code('orders', 'orders', 'return orders'),
  );
});

test.each(['return orders(order)', 'f = lambda order: 1', 'return sql("FROM order")'])(
  'and stays if that could change what the code does: %s',
  (body) => {
    const text = code('order', 'order', body);
    expect(fixed(text)).toBe(text);
  },
);
