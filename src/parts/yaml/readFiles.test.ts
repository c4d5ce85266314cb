import { expect, test } from 'vitest';
import { filesOfTransfer } from './readFiles.ts';

type Read = (done: (file: File) => void, fail: (error: Error) => void) => void;

// Node doesn't have the path.
const shop = Object.assign(new File(['project:\n'], 'shop_project.yaml'), {
  webkitRelativePath: '',
});

/** A dropped file, whose entry reads it in some way. */
function dropped(read: Read) {
  const entry = { isFile: true, name: shop.name, fullPath: `/${shop.name}`, file: read };
  return { items: [{ webkitGetAsEntry: () => entry as never }], files: [shop] };
}

test.each<[string, Read]>([
  ['can be read', (done) => done(shop)],
  ['isn’t on the disk, as WebKit says', (_done, fail) => fail(new Error('Path does not exist'))],
])('a dropped file is found if its entry %s', async (_name, read) => {
  expect(await filesOfTransfer(dropped(read))).toEqual([{ path: shop.name, file: shop }]);
});
