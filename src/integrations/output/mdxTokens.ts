import type { Plugin } from 'vite';
import { fillTokens, type TokenValues } from '../../content/tokens.ts';

const FRONT_MATTER = /^---\n[^]*?\n---\n/;

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
      handler(code) {
        const [matter = ''] = FRONT_MATTER.exec(code) ?? [];
        return { code: matter + fillTokens(code.slice(matter.length), values), map: null };
      },
    },
  };
}
