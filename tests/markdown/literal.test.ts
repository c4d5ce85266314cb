import { describe, expect, it } from 'vitest';
import { html } from './render.ts';

const literals = [
  '{',
  '}',
  '{x}',
  '<T>',
  'List<String>',
  'Map<K, V>',
  '{{ jinja }}',
  '{{ ref("orders", flow="ingest") }}',
  '{% if is_incremental() %}',
  '{# note #}',
  '${x}',
  '${vaults.environment.key}',
  '$parameters.x',
  '12:30',
  'a::b',
  'a:b:c',
  'std::vec::Vec',
  's3://x/y',
  'key:value',
  '--flag',
  '-- comment',
  '...',
  'x@1.2',
  '50%',
  'a & b',
  '[0:3]',
  'C:\\path',
];

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const shown = (text: string): string => decoded(text.replaceAll(/<[^>]+>/g, ''));

describe('Markdown keeps', () => {
  it.each(literals)('%s in a paragraph', async (literal) => {
    expect(shown(await html(`Before ${literal} after.`)).trim()).toBe(`Before ${literal} after.`);
  });

  it.each(literals)('%s in a list, a quote, and a table', async (literal) => {
    const cell = literal.replaceAll('|', '\\|');
    const text = shown(
      await html(
        `- x ${literal} y\n\n> x ${literal} y\n\n| a | b |\n| --- | --- |\n| x ${cell} y | z |\n`,
      ),
    );
    expect(text.split(`x ${literal} y`)).toHaveLength(4);
  });

  it.each(literals)('%s in code', async (literal) => {
    expect(decoded(await html(`Before \`${literal}\` after.`)).trim()).toBe(
      `<p>Before <code>${literal}</code> after.</p>`,
    );
  });
});
