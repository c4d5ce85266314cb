import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Image, Nodes } from 'mdast';
import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import type { FigureProps, Picture } from '../../authoring/index.ts';
import { filesBelow } from '../../content/files.ts';

import { imageSize, imageUrl } from '../../content/images.ts';
import { nearest } from '../../content/problem.ts';
import { isExternal, withBase } from '../../navigation/address.ts';
import { documentOf, report, type SourceDocument } from '../document.ts';
import { around } from '../blocks/ElementRule.ts';
import { findFile } from '../code/includeFile.ts';

const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** Turn images into figures with size, caption and a dark twin; one that stands alone becomes a block, others stay in their line. */
export const images = defineMdastPlugin({
  name: 'images',
  options: { position: true },
  paragraph(node, context) {
    const [only, ...others] = node.children;
    if (only?.type !== 'image' || others.length > 0) return;
    const options = optionsOf(only, context, true);
    if (options !== undefined) context.replaceNode(node, placeholder('x-figure', options));
  },
  image(node, context) {
    const parent = context.parent(node);
    if (parent.type === 'paragraph' && parent.children.length === 1) return;
    const document = documentOf(context);
    if (node.title !== null && node.title !== undefined && node.title !== '')
      report(document, node, {
        what: 'a caption on an image inside a line of text',
        mend: 'put the image in a paragraph of its own, or remove the caption',
      });
    const linked =
      around(
        context,
        node,
        ({ type }) => type === 'link' || type === 'linkReference' || type === 'heading',
      ) !== undefined;
    const options = optionsOf(node, context, !linked);
    if (options !== undefined) context.replaceNode(node, placeholder('x-image', options));
  },
});

function placeholder(
  hName: string,
  options: FigureProps,
): { type: string; data: Record<string, unknown>; children: [] } {
  return {
    type: 'picture',
    data: { hName, hProperties: { options: JSON.stringify(options) } },
    children: [],
  };
}

function optionsOf(
  node: Readonly<Image>,
  context: MdastVisitorContext,
  zoom: boolean,
): FigureProps | undefined {
  const document = documentOf(context);
  const alt = (node.alt ?? '').trim();
  if (alt === '')
    report(document, node, {
      what: `the image ${node.url} has no text for readers who cannot see it`,
      mend: 'write what the picture shows between the brackets: ![Three components of a flow]',
    });
  const file = fileOf(node.url, document, node);
  if (file === undefined) return undefined;
  const light = pictureOf(file, document, node);
  if (light === undefined) return undefined;
  const darkFile = file.absolute.replace(/(\.\w+)$/, '.dark$1');
  const dark = existsSync(darkFile)
    ? pictureOf(
        { ...file, absolute: darkFile, url: file.url.replace(/(\.\w+)$/, '.dark$1') },
        document,
        node,
      )
    : undefined;
  const caption = node.title ?? undefined;
  return {
    alt,
    ...(caption === undefined ? {} : { caption }),
    light,
    ...(dark === undefined ? {} : { dark }),
    zoom,
  };
}

interface ImageFile {
  absolute: string;
  url: string;
  isPublic: boolean;
}

function fileOf(
  url: string,
  document: SourceDocument,
  node: Readonly<Nodes>,
): ImageFile | undefined {
  if (isExternal(url)) {
    report(document, node, {
      what: `an image from another site: ${url}`,
      mend: "put the file beside the page: readers' browsers ask no other server",
    });
    return undefined;
  }
  const isPublic = url.startsWith('/');
  const from = isPublic ? join(document.siteRoot, 'public') : dirname(document.absoluteFile);
  const path = decodeURI(url).replace(/^\//, '');
  const absolute = findFile(path, document, from);
  if (absolute !== undefined) return { absolute, url, isPublic };
  const names = filesBelow(from, (name) => IMAGE.test(name) && !/\.dark\.\w+$/.test(name));
  const near = nearest(
    basename(path),
    names.map((name) => basename(name)),
    3,
  )
    .flatMap((name) => names.filter((candidate) => basename(candidate) === name))
    .slice(0, 3);
  report(document, node, {
    what: `there is no image ${url}`,
    mend:
      near.length === 0
        ? 'put the file beside the page'
        : `did you mean ${near.map((name) => (isPublic ? `/${name}` : `./${name}`)).join(', ')}?`,
  });
  return undefined;
}

function pictureOf(
  { absolute, url, isPublic }: ImageFile,
  document: SourceDocument,
  node: Readonly<Nodes>,
): Picture | undefined {
  document.page.includes.add(absolute);
  try {
    return {
      src: isPublic ? withBase(url, document.base) : imageUrl(absolute, document.base),
      ...imageSize(absolute),
    };
  } catch {
    const file = relative(document.siteRoot, absolute).split(sep).join('/');
    report(document, node, {
      what: `${file} is no image whose size can be read`,
      allowed: 'svg (with width and height, or a viewBox), png, jpg, webp, avif, gif',
    });
    return undefined;
  }
}
