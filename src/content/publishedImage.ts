import sharp, { type Metadata } from 'sharp';
import { onlyPicture } from './imageParts.ts';

/** Good enough that a photo looks the same after it's encoded again. */
const QUALITY = 90;

/**
 * Returns the bytes of an image as it's published: without what a camera or a program wrote into it,
 * such as the place and the owner, and turned as the camera says. An image without such data stays
 * as it is.
 */
export async function publishedImage(bytes: Buffer): Promise<Buffer> {
  const image = sharp(bytes, { animated: true });
  // A file that isn't an image is published as it is.
  const facts = await image.metadata().catch(() => undefined);
  if (facts === undefined) return bytes;
  const picture = isOfCamera(facts) ? undefined : onlyPicture(bytes, facts.format);
  if (picture !== undefined) return picture;
  const upright = image.autoOrient().keepIccProfile();
  // The quality of a PNG is that of a palette, and a photo has more colors.
  if (facts.format === 'png') return upright.png().toBuffer();
  const format = facts.format === 'heif' ? 'avif' : facts.format;
  return upright.toFormat(format, { quality: QUALITY }).toBuffer();
}

function isOfCamera({ exif, xmp, iptc }: Metadata): boolean {
  return [exif, xmp, iptc].some((data) => data !== undefined);
}
