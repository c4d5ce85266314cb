import { ReferencePages } from 'reference/ReferencePages.ts';
import { unbundleSchema } from 'reference/bundleSchema.ts';
import type { RouteTitle } from 'published/nearestRoutes.ts';
import { CHECK_DATA, SCHEMA_VERSIONS, schemaFolder } from 'published/outputRoutes.ts';
import { makeHost, type Finder } from 'search/host.ts';
import type { SearchResult, SearchOptions } from 'search/engine/engine.ts';
import { INDEX_META } from 'search/index/indexAddress.ts';
import { PartError } from 'search/index/pack.ts';
import { openCheckData, type CheckData } from 'check/validate/checkData.ts';
import type { Schema } from 'check/validate/json.ts';
import { SiteError, type SiteFiles } from './siteFiles.ts';

/** A site's data for checks. */
export type SiteChecks = ReturnType<typeof openCheckData>;

const ROUTES = '/routes.json';

/** What the tools read of a published site. The search index and the schemas stay open. */
export class PublishedSite {
  readonly #files: SiteFiles;
  #index: { path: string; finder: Finder } | undefined;
  readonly #opened = new Map<string, { text: string; value: unknown }>();

  constructor(files: SiteFiles) {
    this.#files = files;
  }

  bytes(path: string): Promise<Uint8Array> {
    return this.#files.read(path);
  }

  async text(path: string, options?: { fresh?: boolean }): Promise<string> {
    return new TextDecoder().decode(await this.#files.read(path, options));
  }

  async json(path: string): Promise<unknown> {
    const text = await this.text(path);
    try {
      return JSON.parse(text);
    } catch {
      throw unexpected(path);
    }
  }

  /** Returns the routes and titles of all listed pages. */
  async routes(): Promise<readonly RouteTitle[]> {
    const routes = await this.json(ROUTES);
    if (!Array.isArray(routes)) throw unexpected(ROUTES);
    return routes as RouteTitle[];
  }

  /** Returns the URL that the site is published at, with a slash at the end. */
  async url(): Promise<URL> {
    const [, url = ''] = /<link rel="canonical" href="([^"]+)"/.exec(await this.text('/')) ?? [];
    if (!URL.canParse(url)) throw unexpected('/');
    return new URL(url);
  }

  /**
   * Searches the site's index. If a deploy has replaced the index, opens the new one. An answer
   * that still `wants` parts is incomplete.
   */
  async search(query: string, options: SearchOptions): Promise<SearchResult> {
    try {
      const result = await this.#searchIndex(query, options, false);
      if (result.wants.length === 0) return result;
    } catch {
      // The second try reports what is wrong.
    }
    try {
      return await this.#searchIndex(query, options, true);
    } catch (error) {
      if (!(error instanceof PartError)) throw error;
      const { source } = this.#files;
      throw new SiteError(
        error.fault === 'version'
          ? `The search index of ${source} has another format. Fix: use the version of this server that belongs to the site.`
          : `The search index of ${source} is damaged. Fix: deploy the site again.`,
      );
    }
  }

  async #searchIndex(query: string, options: SearchOptions, fresh: boolean): Promise<SearchResult> {
    const [, address = ''] = INDEX_META.exec(await this.text('/', { fresh })) ?? [];
    const [path = '', folder = '', titles = ''] = /(\/[^/]+\/)([^/]+)$/.exec(address) ?? [];
    if (path === '')
      throw new SiteError(
        `${this.#files.source} has no search index. Fix: check the URL of the site.`,
      );
    if (this.#index?.path !== path) {
      const load = (name: string, again: boolean): Promise<Uint8Array> =>
        this.#files.read(folder + name, { fresh: again });
      this.#index = { path, finder: makeHost(titles, load) };
    }
    return this.#index.finder.search(query, options, { again: fresh });
  }

  async reference(): Promise<ReferencePages> {
    const versions = await this.json(SCHEMA_VERSIONS);
    const version: unknown = Array.isArray(versions) ? versions[0] : undefined;
    if (typeof version !== 'string') throw unexpected(SCHEMA_VERSIONS);
    return this.#open(`/${schemaFolder(version)}/all.json`, (schemas) => {
      const set = unbundleSchema(schemas as Schema);
      set.get('files/index');
      return new ReferencePages({ set, samples: new Map() });
    });
  }

  /** Opens the data for checks. */
  checks(): Promise<SiteChecks> {
    return this.#open(CHECK_DATA, (data) => openCheckData(data as CheckData));
  }

  /** Opens a JSON file. Keeps it until its text changes. */
  async #open<Value>(path: string, open: (json: unknown) => Value): Promise<Value> {
    const text = await this.text(path);
    const known = this.#opened.get(path);
    if (known?.text === text) return known.value as Value;
    try {
      const value = open(JSON.parse(text));
      this.#opened.set(path, { text, value });
      return value;
    } catch {
      throw unexpected(path);
    }
  }
}

/** The error for a file with other content than this version of the server expects. */
export function unexpected(path: string): SiteError {
  return new SiteError(
    `${path} of the site has unexpected content. Fix: use the version of this server that belongs to the site.`,
  );
}
