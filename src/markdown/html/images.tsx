import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Image } from 'mdast';
import { defineHastPlugin, defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { Figure, InlineImage, type FigureProps, type Picture } from '../../authoring/Figure.tsx';
import { filesBelow } from '../../content/files.ts';
import { imageSize, imageUrl, IMAGE } from '../../content/images.ts';
import { sourceFault } from '../../content/sourceFiles.ts';
import { isExternal, withBase } from 'published/address.ts';
import { badPercent } from './links.ts';
import {
  documentOf,
  fileOf,
  report,
  rootOfSite,
  type SourceDocument,
} from '../document/document.ts';
import { findFile } from '../document/includeFile.ts';
import { closestParent, optionsOf, placeholder } from '../document/nodes.ts';
import { renderWithSlots } from './html.ts';
import { didYouMean } from 'check/text/nearest.ts';
import { decoded, isDecodable } from 'check/text/decoded.ts';

const EXTENSION = /(\.\w+)$/;

/**
 * Checks images and leaves them to `imageFigures`, with their sizes and dark variants. An image
 * alone in its paragraph becomes a block; others stay in their line.
 */
export const images = defineMdastPlugin({
  name: 'images',
  options: { position: true },
  paragraph(node, context) {
    const [only, ...others] = node.children;
    if (only?.type !== 'image' || others.length > 0) return;
    const figure = figureOf(only, context, true);
    if (figure !== undefined) context.replaceNode(node, placeholder('x-figure', figure));
  },
  image(node, context) {
    const parent = context.parent(node);
    if (parent.type === 'paragraph' && parent.children.length === 1) return;
    if (node.title)
      report(documentOf(context), node, {
        what: "an inline image can't have a caption",
        fix: 'move the image to its own paragraph, or remove the caption',
      });
    const linkOrHeading = closestParent(context, node, ({ type }) =>
      ['link', 'linkReference', 'heading'].includes(type),
    );
    const figure = figureOf(node, context, linkOrHeading === undefined);
    if (figure !== undefined) context.replaceNode(node, placeholder('x-image', figure));
  },
  imageReference(node, context) {
    report(documentOf(context), node, {
      what: `the image "${node.alt ?? ''}" refers to a URL elsewhere on the page`,
      fix: 'write the file name after the text: ![Three components of a flow](flow.svg)',
    });
  },
});

/** Renders the images that `images` found. */
export const imageFigures = defineHastPlugin({
  name: 'image-figures',
  element: {
    filter: ['x-figure', 'x-image'],
    visit(node, context) {
      const options = optionsOf<FigureProps>(node);
      const Image = node.tagName === 'x-figure' ? Figure : InlineImage;
      context.replaceNode(node, renderWithSlots(<Image {...options} />, {}));
    },
  },
});

function figureOf(
  node: Readonly<Image>,
  context: MdastVisitorContext,
  zoom: boolean,
): FigureProps | undefined {
  const document = documentOf(context);
  const alt = (node.alt ?? '').trim();
  if (alt === '')
    report(document, node, {
      what: `image "${node.url}" has no alt text`,
      fix: 'describe the image between the brackets: ![Three components of a flow]',
    });
  const file = imageOf(node, document);
  if (file === undefined) return undefined;
  const light = pictureOf(file, document, node);
  if (light === undefined) return undefined;
  const darkFile = {
    ...file,
    url: file.url.replace(EXTENSION, '.dark$1'),
    absolute: file.absolute.replace(EXTENSION, '.dark$1'),
  };
  // If the dark variant is added later, the page is rendered again.
  document.page.includes.add(darkFile.absolute);
  const dark = existsSync(darkFile.absolute) ? pictureOf(darkFile, document, node) : undefined;
  return { alt, caption: node.title ?? undefined, light, dark, zoom };
}

interface ImageFile {
  /** The path in the page. A path that starts with a slash is a public file. */
  url: string;
  absolute: string;
  /** The root of the version, or for a public file of the site. */
  root: string;
}

function imageOf(node: Readonly<Image>, document: SourceDocument): ImageFile | undefined {
  const { url } = node;
  if (isExternal(url))
    return report(document, node, {
      what: `image "${url}" is on another site`,
      fix: 'save the image next to the page, and use its file name',
    });
  const isPublic = url.startsWith('/');
  // Old versions don't copy the public files.
  const root = isPublic ? rootOfSite(document) : document.siteRoot;
  const folder = isPublic ? join(root, 'public') : dirname(document.absoluteFile);
  if (!isDecodable(url)) return report(document, node, badPercent(url));
  const path = decoded(url).replace(/^\//, '');
  const absolute = findFile(path, { ...document, siteRoot: root }, folder);
  if (absolute !== undefined) return { url, root, absolute };
  const files = filesBelow(folder, (name) => IMAGE.test(name) && !/\.dark\.\w+$/.test(name));
  const start = isPublic ? '/' : './';
  return report(document, node, {
    what: `image "${url}" doesn't exist`,
    fix: didYouMean(
      start + path,
      files.map((name) => start + name),
      'add the file next to the page',
      3,
    ),
  });
}

function pictureOf(
  { url, absolute, root }: ImageFile,
  document: SourceDocument,
  node: Readonly<Image>,
): Picture | undefined {
  const { page, base } = document;
  page.includes.add(absolute);
  const fault = sourceFault(root, absolute);
  if (fault !== undefined) return report(document, node, fault);
  try {
    const src = url.startsWith('/') ? withBase(url, base) : imageUrl(root, absolute, base);
    return { src, ...imageSize(absolute) };
  } catch {
    return report(document, node, {
      what: `can't read the image size of "${fileOf(document, absolute)}"`,
      allowed: 'svg (with width and height, or a viewBox), png, jpg, webp, avif',
      fix: 'save the image again in one of these formats',
    });
  }
}
