import { describe, expect, it } from 'vitest';
import { readRegions } from './regions.ts';

describe('readRegions', () => {
  it('removes the markers from the whole file', () => {
    expect(readRegions('a: 1\n# region: b\nb: 2\n# endregion\nc: 3\n').whole).toBe(
      'a: 1\nb: 2\nc: 3',
    );
  });

  it('moves a region to the left edge and trims empty lines around it', () => {
    expect(
      readRegions('x:\n  # region: y\n\n  y:\n    z: 1\n\n  # endregion: y\n').regions.get('y'),
    ).toBe('y:\n  z: 1');
  });

  it('reads markers in SQL and TypeScript, including nested ones', () => {
    const { regions } = readRegions(
      '-- region: a\nselect 1\n// region: b\nfrom t\n// endregion\n-- endregion\n',
    );
    expect([...regions]).toEqual([
      ['a', 'select 1\nfrom t'],
      ['b', 'from t'],
    ]);
  });

  it('joins regions with the same name', () => {
    expect(
      readRegions('# region: a\n1\n# endregion\n2\n# region: a\n3\n# endregion').regions.get('a'),
    ).toBe('1\n3');
  });
});
