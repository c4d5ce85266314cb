import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { filesBelow } from '../../content/files.ts';
import { nearest } from '../../content/problem.ts';
import type { ElementRule, ElementUse } from './ElementRule.ts';

/** Shapes a player may have; each is a class in its style sheet. */
export const RATIOS = ['16/9', '4/3', '1/1', '21/9', '9/16'] as const;

const title = { required: true, allowed: 'what the reader will see, in words' };
const ratio = {
  allowed: RATIOS.join(', '),
  accepts: (value: string): boolean => (RATIOS as readonly string[]).includes(value),
};
const media = {
  allowed: 'a file of this site, such as /media/flow.webm',
  accepts: (value: string): boolean => /^\/(?!\/)/.test(value),
};

/** `::video{src title poster}`: a film of this site, loaded when the reader asks. */
export const video: ElementRule = {
  form: 'leaf',
  label: 'none',
  attributes: { src: { ...media, required: true }, title, poster: media, ratio },
  example: '::video{src="/media/flow.webm" title="…" poster="/media/flow.svg"}',
  tag: 'x-player',
  check(use) {
    for (const name of ['src', 'poster']) checkPublicFile(use, use.attributes[name]);
  },
  options: ({ attributes }) => ({ ...attributes, kind: 'video' }),
};

/** `::embed{src title ratio}`: a page of another site, loaded when the reader asks. */
export const embed: ElementRule = {
  form: 'leaf',
  label: 'none',
  attributes: {
    src: {
      required: true,
      allowed: 'a whole address, https://…, or a page of this site, /…',
      accepts: (value) => /^(?:https:\/\/|\/(?!\/))/.test(value),
    },
    title,
    ratio,
  },
  example: '::embed{src="https://…" title="…" ratio="16/9"}',
  tag: 'x-player',
  options: ({ attributes }) => ({ ...attributes, kind: 'embed' }),
};

function checkPublicFile({ document, fault }: ElementUse, address: string | undefined): void {
  if (address === undefined || !address.startsWith('/')) return;
  const folder = join(document.siteRoot, 'public');
  // A fixture site is built with the repository's own public files.
  if ([folder, 'public'].some((published) => existsSync(join(published, address)))) return;
  const near = nearest(
    address,
    filesBelow(folder).map((file) => `/${file}`),
  );
  fault({
    what: `there is no file public${address}`,
    mend:
      near.length === 0 ? `put the file at public${address}` : `did you mean ${near.join(', ')}?`,
  });
}
