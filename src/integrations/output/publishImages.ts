import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { IMAGE_FOLDER, contentImages, imageName, imageUrl } from '../../content/images.ts';
import { publishedImage } from '../../content/publishedImage.ts';
import { readSource } from '../../content/sourceFiles.ts';
import { mediaType } from '../hosts/mediaTypes.ts';
import { decoded } from 'check/text/decoded.ts';

/** Publishes the content folder's images under names with a hash, also in the dev server. */
export function publishImages(base: string): AstroIntegration {
  return {
    name: 'publish-images',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = decoded((request.url ?? '').replace(/\?.*$/, ''));
          const image = path.includes(`/${IMAGE_FOLDER}/`)
            ? contentImages().find(({ root, file }) => imageUrl(root, file, base) === path)
            : undefined;
          if (image === undefined) return next();
          response.setHeader('content-type', mediaType(image.file));
          void imageBytes(image).then((bytes) => response.end(bytes), next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = join(fileURLToPath(dir), IMAGE_FOLDER);
        const images = contentImages();
        if (images.length > 0) mkdirSync(folder, { recursive: true });
        for (const image of images)
          writeFileSync(join(folder, imageName(image.root, image.file)), await imageBytes(image));
      },
    },
  };
}

function imageBytes({ root, file }: { root: string; file: string }): Promise<Buffer> {
  return publishedImage(readSource(root, file) ?? Buffer.alloc(0));
}
