import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, partsOf, squash, tokenize } from './tokenizer.ts';

const terms = (text: string): string[] => tokenize(text).map((t) => t.term);

describe('tokenize', () => {
  it.each([
    [
      'a run joined by underscores is one term',
      'set max_table_nesting now',
      ['set', 'max_table_nesting', 'now'],
    ],
    [
      'dots, colons, slashes and hyphens join',
      'read.postgres a::b and/or max-retries',
      ['read.postgres', 'a::b', 'and/or', 'max-retries'],
    ],
    [
      'a full stop at the end of a sentence does not join',
      'It runs. Then stops.',
      ['it', 'runs', 'then', 'stops'],
    ],
    [
      'leading dashes and outer underscores are stripped',
      '--save-dev __init__',
      ['save-dev', 'init'],
    ],
    ['case and width are folded', 'ＦＬＯＷ Flow', ['flow', 'flow']],
    [
      'accents on Latin letters are folded, composed or not',
      'résumé re\u0301sume\u0301',
      ['resume', 'resume'],
    ],
    [
      'apostrophes vanish and the possessive with them',
      "don't the page's vault’s",
      ['dont', 'the', 'page', 'vault'],
    ],
    [
      'what is contracted with a word vanishes',
      "we'd they’ll I've wed",
      ['we', 'they', 'i', 'wed'],
    ],
    ['C++ and C# are words', 'C++ or C#, not c', ['c++', 'or', 'c#', 'not', 'c']],
    ['characters nobody sees do not split a word', 'da\u00ADta\u200Bbase', ['database']],
    ['markup characters are no words', '<img onerror="x"> % {{ }}', ['img', 'onerror', 'x']],
    ['a dot joins digits', '3.0 and 1.5.', ['3.0', 'and', '1.5']],
    [
      'commas that group thousands vanish',
      '10,000 or 1,234,567, not 1,2',
      ['10000', 'or', '1234567', 'not', '1', '2'],
    ],
    ['the v of a version vanishes', 'v3.12.2 V2.0-beta.1 v2', ['3.12.2', '2.0-beta.1', 'v2']],
    ['a grouped number may have decimals', '$1,234.56 or 1,234.', ['1234.56', 'or', '1234']],
    [
      'Latin letters without a decomposition are folded',
      'Œuvre ærø Łódź Đặng ısı İstanbul',
      ['oeuvre', 'aero', 'lodz', 'dang', 'isi', 'istanbul'],
    ],
    ['Hebrew points vanish', 'שָׁלוֹם שלום', ['שלום', 'שלום']],
    ['a stress mark does not change other letters', 'за\u0301йка', ['зайка']],
    ['an eszett is ss', 'Straße strasse', ['strasse', 'strasse']],
    ['Arabic vowel marks vanish', 'بَيَانَات بيانات', ['بيانات', 'بيانات']],
    ['half-width katakana are like others', 'ﾃﾞｰﾀ', ['デー', 'ータ']],
    ['emoji are no words', '🚀 go 👩‍💻', ['go']],
    ['blank text has no terms', ' \t\n ', []],
  ])('%s', (_, text, expected) => expect(terms(text)).toEqual(expected));

  it('keeps file paths and hashes by segment only', () => {
    expect(terms('/a1/b2/c3/d4/e5/f6/g7/h8/i9/j10')).toContain('c3');
    expect(terms('x'.repeat(65))).toEqual([]);
  });

  it('finds CJK text by word and by pair of letters', () => {
    const found = terms('数据管道 pipeline');
    expect(found).toEqual(expect.arrayContaining(['数据', '管道', '据管', 'pipeline']));
  });

  it('splits letters of CJK and Latin that touch', () =>
    expect(terms('使用Kafka连接')).toContain('kafka'));

  it('says where each term stands, whatever the text', () => {
    const unit = fc.constantFrom(..."abC_.-: /é数据管👍\u0301\u200B'’+#\n9");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit, maxLength: 24 }),
          fc.string({ unit: 'grapheme', maxLength: 24 }),
        ),
        (text) => {
          for (const token of tokenize(text)) {
            expect(token.start).toBeGreaterThanOrEqual(0);
            expect(token.end).toBeLessThanOrEqual(text.length);
            expect(token.start).toBeLessThan(token.end);
            expect(token.term).toBe(token.marked.replaceAll('^', ''));
            expect(token.term).not.toBe('');
            expect(fold(text.slice(token.start, token.end))).toContain(token.term.slice(0, 1));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads a plain text as it reads the same text with a foreign letter beside it', () => {
    const unit = fc.constantFrom(..."abcXYZ019_.-:/ '’+#,()·×÷«»¬®±´¶¸¿");
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 30 }),
        (text) => void expect(terms(`${text} ж`).slice(0, -1)).toEqual(terms(text)),
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('partsOf', () => {
  const parts = (word: string): string[] => [...partsOf(tokenize(word)[0]?.marked ?? '')].sort();

  it.each([
    ['segments and suffixes', 'max_table_nesting', ['max', 'nesting', 'table', 'table_nesting']],
    [
      'camelCase parts and suffixes',
      'ComponentRunFailure',
      ['component', 'failure', 'run', 'runfailure'],
    ],
    ['capitals before a word', 'HTTPServer', ['http', 'server']],
    [
      'both at once',
      'mockAgent.enableNetConnect',
      [
        'agent',
        'agent.enablenetconnect',
        'connect',
        'enable',
        'enablenetconnect',
        'mock',
        'mockagent',
        'net',
        'netconnect',
      ],
    ],
    ['plural capitals are one word', 'URLs', []],
    ['numbers with a dot as one part', 'v2.0-beta.1', ['2.0', 'beta', 'beta.1']],
    ['a plain word has none', 'flow', []],
  ])('lists %s', (_, word, expected) => expect(parts(word)).toEqual(expected));

  it('knows digits as part of a word', () => expect(parts('utf8')).toEqual([]));
});

describe('squash', () => {
  it('makes the spellings of a name equal', () => {
    expect(
      new Set(['write_strategy', 'write-strategy', 'write^strategy', 'write strategy'].map(squash)),
    ).toEqual(new Set(['writestrategy']));
    expect(squash('3.0')).toBe('3.0');
  });
});
