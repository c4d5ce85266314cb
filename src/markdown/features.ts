import type { Features } from 'satteri';

/**
 * CommonMark with GFM and directives; everything else in a page is literal. In a separate file, so
 * that the configuration and the commands can parse Markdown without loading the pipeline.
 */
export const features: Features = {
  gfm: { footnotes: { clobberPrefix: '' } },
  directive: true,
  smartPunctuation: false,
  frontmatter: true,
};
