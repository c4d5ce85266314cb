import type { Features } from 'satteri';

/** CommonMark with GFM and directives; everything else in a page is literal. */
export const features: Features = {
  gfm: { footnotes: { clobberPrefix: '' } },
  directive: true,
  smartPunctuation: false,
  frontmatter: true,
};
