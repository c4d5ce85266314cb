import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { missingFiles } from './missingFiles.ts';

describe('a file that a page shows or loads', () => {
  it('must exist', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<img src="/_images/graph.0123abcd.svg" alt="x"><picture><source srcset="/img/a.avif 1x, /img/b.avif 2x"></picture><video src="/media/flow.webm" poster="/media/flow.png"></video><script src="/gone.js"></script>',
      },
      docs: { 'a.md': 'Text\n\n![x](./graph.svg "Caption")\n\n::video{src="/media/flow.webm"}' },
      files: { '/img/a.avif': undefined, '/media/flows.webm': undefined },
    });
    expect(formatProblems(missingFiles(site))).toMatchInlineSnapshot(`
      "content/docs/a.md  the image "/img/b.avif" doesn't exist
        Fix: did you mean "/img/a.avif"?

      content/docs/a.md  the image "/media/flow.png" doesn't exist
        Fix: add the file, or correct the path

      content/docs/a.md  the script "/gone.js" doesn't exist
        Fix: add the file, or correct the path

      content/docs/a.md:3  the image "/_images/graph.0123abcd.svg" doesn't exist
        Fix: add the file, or correct the path

      content/docs/a.md:5  the video or audio file "/media/flow.webm" doesn't exist
        Fix: did you mean "/media/flows.webm"?

      5 problems"
    `);
  });

  it('may be a data URL, be on another site, or have a query', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<img src="data:image/png;base64,AA" alt=""><img src="https://a.example/x.png" alt=""><img src="/x.png?v=2" alt="">',
      },
      files: { '/x.png': undefined },
    });
    expect(missingFiles(site)).toEqual([]);
  });
});
