import type { Plugin } from 'vite';
import { fillTokens, type TokenValues } from '../../content/tokens.ts';

/** Fills tokens in `.mdx` files, where braces would otherwise be expressions. */
export function mdxTokens(values: TokenValues): Plugin {
  return {
    name: 'mdx-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx(?:\?|$)/ },
      handler: (code) => ({ code: fillTokens(code, values), map: null }),
    },
  };
}
