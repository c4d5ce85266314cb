import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** An image of at most 16 colors. */
interface IndexedImage {
  width: number;
  height: number;
  /** Colors such as `#0b1218`. */
  palette: readonly string[];
  /** The number of each pixel's color, row by row. */
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 4;
const INDEXED = 3;

/** Encodes an image as PNG (w3.org/TR/png-3), with two pixels in each byte. */
export async function indexedPng(image: IndexedImage): Promise<Buffer> {
  const { width, height, palette, pixels } = image;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = BITS;
  head[9] = INDEXED;
  const rowLength = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const right = x + 1 < width ? (pixels[at + 1] ?? 0) : 0;
      rows[y * rowLength + 1 + x / 2] = ((pixels[at] ?? 0) << BITS) | right;
    }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex')),
    chunk('IDAT', await promisify(deflate)(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([around.subarray(0, 4), content, around.subarray(4)]);
}
