import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../content/digestOf.ts';
import { filesBelow } from '../../content/files.ts';
import { cacheDirOf, siteRoot } from '../../content/paths.ts';
import { routeOfFile, toRoute, withoutBase } from '../../navigation/address.ts';
import { keepFile } from './keepFile.ts';
import { siteInputs, type SiteInput } from '../siteInputs.ts';

/** A page as the dev server answered with it. */
export interface DrawnPage {
  /** The value of its `content-type`. */
  readonly type: string;
  readonly html: string;
  /** When it was asked for, ms since 1970. */
  readonly asked: number;
}

/** What the folder holds: the pages of one state of the site by address, each with the state of its own text. */
interface Index {
  readonly state: string;
  readonly pages: Readonly<
    Record<string, { readonly type: string; readonly text: string; readonly file: string }>
  >;
}

/** Most pages to keep: those asked for last. */
const MOST = 20;

/** Variables that `site.config.ts` reads. */
const VARIABLES = /^(?:SITE|PRODUCT|COMPANY)_/;

/** A page's own text: one that was changed leaves the other pages as they are. */
const PAGE_TEXT = /^content\/(?:docs|pages|releases)\/(.*\.mdx?)$/;

/**
 * Keep the pages that the dev server answered with, for its next start. A page counts as long as neither its text nor anything that all pages are
 * made from changed: a file, the last commit, the variables of the brand. A page without a text of its own, a list say, counts until any text changes.
 */
export class KeptPages {
  readonly #site: { readonly root: string; readonly base: string };
  readonly #folder: string;

  constructor(site: { readonly root: string; readonly base: string }, folder: string) {
    this.#site = site;
    this.#folder = folder;
  }

  /** Give the page kept of an address, unless something changed since it was drawn. */
  read(address: string): Pick<DrawnPage, 'type' | 'html'> | undefined {
    const state = this.#state();
    const page = this.#kept(state.name)[address];
    if (page === undefined || page.text !== state.textOf(address).name) return undefined;
    try {
      return { type: page.type, html: readFileSync(join(this.#folder, page.file), 'utf8') };
    } catch {
      return undefined;
    }
  }

  /** Keep pages by their addresses, the last asked for last, besides those kept of the same state; not those asked for before a change. */
  write(pages: ReadonlyMap<string, DrawnPage>): void {
    const state = this.#state();
    const drawn = [...pages].filter(
      ([address, { asked }]) => asked > Math.max(state.changed, state.textOf(address).changed),
    );
    if (drawn.length === 0) return;
    const others = Object.entries(this.#kept(state.name)).filter(
      ([address]) => !pages.has(address),
    );
    const added = drawn.map(
      ([address, { type }]) =>
        [
          address,
          {
            type,
            text: state.textOf(address).name,
            file: `${digestOf(address).slice(0, 16)}.html`,
          },
        ] as const,
    );
    const index: Index = {
      state: state.name,
      pages: Object.fromEntries([...others, ...added].slice(-MOST)),
    };
    for (const [address, { html }] of drawn) {
      const file = index.pages[address]?.file;
      if (file !== undefined) keepFile(join(this.#folder, file), html);
    }
    keepFile(join(this.#folder, 'index.json'), JSON.stringify(index));
    const wanted = new Set(['index.json', ...Object.values(index.pages).map(({ file }) => file)]);
    for (const file of filesBelow(this.#folder, (path) => !wanted.has(path)))
      rmSync(join(this.#folder, file), { force: true });
  }

  #kept(state: string): Index['pages'] {
    try {
      const index = JSON.parse(readFileSync(join(this.#folder, 'index.json'), 'utf8')) as Index;
      return index.state === state ? index.pages : {};
    } catch {
      return {};
    }
  }

  /** Name the state of all but the pages' texts, and of the text of a page; with the time of its last change, ms since 1970. */
  #state(): SiteState {
    const inputs = siteInputs(this.#site.root);
    const texts = new Map(
      inputs.flatMap(
        (input) =>
          PAGE_TEXT.exec(input.path)
            ?.slice(1)
            .map((file) => [routeOfFile(file), input] as const) ?? [],
      ),
    );
    const rest = inputs.filter(({ path }) => !PAGE_TEXT.test(path));
    const variables = Object.entries(process.env)
      .filter(([name]) => VARIABLES.test(name))
      .sort();
    const committed = statSync(join(this.#site.root, '.git/logs/HEAD'), {
      throwIfNoEntry: false,
    })?.mtimeMs;
    return {
      ...stateOf(rest, variables, committed, process.version),
      textOf: (address) => {
        const text = texts.get(toRoute(withoutBase(address, this.#site.base) ?? address));
        return stateOf(text === undefined ? [...texts.values()] : [text]);
      },
    };
  }
}

interface State {
  readonly name: string;
  readonly changed: number;
}

interface SiteState extends State {
  readonly textOf: (address: string) => State;
}

function stateOf(files: readonly SiteInput[], ...more: readonly unknown[]): State {
  return {
    name: digestOf([files, ...more]),
    changed: Math.max(0, ...files.map(({ changed }) => changed)),
  };
}

/** Give the pages kept of the site under a base. */
export function keptPages(base: string): KeptPages {
  return new KeptPages({ root: siteRoot, base }, join(cacheDirOf(base), 'pages'));
}
