import { copyFileSync, createReadStream, mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentImages, IMAGE_FOLDER, imageName, imageUrl } from '../../content/images.ts';
import { contentRoot } from '../../content/paths.ts';
import { decodedPath } from '../../navigation/address.ts';
import { BINARY_TYPES, TEXT_TYPES } from '../hosts/mediaTypes.ts';

/** Publishes the content folder's images under names with a hash, also in the dev server. */
export function publishImages(base: string): AstroIntegration {
  return {
    name: 'publish-images',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = decodedPath((request.url ?? '').replace(/\?.*$/, ''));
          const file = path.includes(`/${IMAGE_FOLDER}/`)
            ? contentImages(contentRoot).find((image) => imageUrl(image, base) === path)
            : undefined;
          if (file === undefined) return next();
          const extension = extname(file).slice(1).toLowerCase();
          const type = { ...TEXT_TYPES, ...BINARY_TYPES }[extension] ?? 'application/octet-stream';
          response.setHeader('content-type', type);
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': ({ dir }) => {
        const folder = join(fileURLToPath(dir), IMAGE_FOLDER);
        const images = contentImages(contentRoot);
        if (images.length > 0) mkdirSync(folder, { recursive: true });
        for (const image of images) copyFileSync(image, join(folder, imageName(image)));
      },
    },
  };
}
