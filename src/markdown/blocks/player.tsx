import { resolve } from 'node:path';
import { Player, type PlayerProps } from '../../authoring/Player.tsx';
import { sourcesBelow } from '../../content/sourceFiles.ts';
import { embeddedOrigin } from 'published/address.ts';
import { oneOf, type ElementRendering, type ElementRule, type ElementUse } from './ElementRule.ts';
import { didYouMean } from 'check/text/nearest.ts';

const title = { required: true, allowed: 'a short description of what readers will see' };
/** The aspect ratios of a player; each has a class in its style sheet. */
const ratio = oneOf(['16/9', '4/3', '1/1', '21/9', '9/16']);
const media = {
  allowed: 'a file on this site, such as /media/flow.webm',
  accepts: (value: string): boolean => /^\/(?![/\\])/.test(value),
};

/** `::video{src title poster}`: a video on this site, loaded on request. */
export const video: ElementRule<PlayerProps> = {
  form: 'leaf',
  label: 'none',
  attributes: { src: { ...media, required: true }, title, poster: media, ratio },
  example: '::video{src="/media/flow.webm" title="…" poster="/media/flow.svg"}',
  check(use) {
    checkPublicFile(use, use.attributes.src);
    checkPublicFile(use, use.attributes.poster);
  },
  options: ({ attributes }) => ({ ...attributes, kind: 'video' }) as PlayerProps,
  render,
};

/** `::embed{src title ratio}`: a page on another site, loaded on request. */
export const embed: ElementRule<PlayerProps> = {
  form: 'leaf',
  label: 'none',
  attributes: {
    src: {
      required: true,
      allowed: 'a full URL (https://…) without wildcards, or a page on this site (/…)',
      accepts: (value) => /^\/(?![/\\])/.test(value) || embeddedOrigin(value) !== undefined,
    },
    title,
    ratio,
  },
  example: '::embed{src="https://…" title="…" ratio="16/9"}',
  options: ({ attributes }) => ({ ...attributes, kind: 'embed' }) as PlayerProps,
  render,
};

function render({ options, link }: ElementRendering<PlayerProps>) {
  const { src, poster } = options;
  return <Player {...options} src={link(src)} poster={poster && link(poster)} />;
}

function checkPublicFile({ document, fault }: ElementUse, address: string | undefined): void {
  if (!address?.startsWith('/')) return;
  // A fixture site is built with the repository's own public files.
  const [files = [], shared = []] = [document.siteRoot, resolve('.')].map((root) =>
    sourcesBelow(root, 'public').map((file) => `/${file}`),
  );
  if (files.includes(address) || shared.includes(address)) return;
  fault({
    what: `file "public${address}" doesn't exist`,
    fix: didYouMean(address, files, `add public${address}`, 3),
  });
}
