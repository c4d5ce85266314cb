import type { Plugin } from 'vite';
import { fillTokens, type TokenValues } from '../../content/tokens.ts';
import { bodyStart } from 'check/text/frontMatter.ts';
import { normalText } from 'check/text/normalText.ts';

/**
 * Fills tokens in `.mdx` files, where braces would otherwise be expressions. The loader has read
 * the front matter, whose YAML a token could break.
 */
export function mdxTokens(values: TokenValues): Plugin {
  return {
    name: 'mdx-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx(?:\?|$)/ },
      handler(written) {
        const code = normalText(written);
        const start = bodyStart(code);
        return { code: code.slice(0, start) + fillTokens(code.slice(start), values), map: null };
      },
    },
  };
}
