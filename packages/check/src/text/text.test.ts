import { expect, it } from 'vitest';
import { counted } from './counted.ts';
import { decoded, isDecodable } from './decoded.ts';
import { escapeHtml, escapeXml } from './escape.ts';

it.each([
  [counted(0, 'page'), '0 pages'],
  [counted(1, 'page'), '1 page'],
  [counted(1200, 'match', 'matches'), '1,200 matches'],
  [decoded('a%20b%2Fc'), 'a b/c'],
  [decoded('100%'), '100%'],
  [String(isDecodable('%e4')), 'false'],
  [escapeHtml('<a title="x">&</a>\u0001'), '&lt;a title=&quot;x&quot;&gt;&amp;&lt;/a&gt;\u0001'],
  [escapeXml('<a>\u0001'), '&lt;a&gt;'],
])('%j is %j', (found, expected) => expect(found).toBe(expected));
