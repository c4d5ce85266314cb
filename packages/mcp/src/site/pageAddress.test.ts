import { describe, expect, it } from 'vitest';
import { pageAddress } from './pageAddress.ts';

const site = new URL('https://www.example.com/docs/');

describe('the page that an agent asks for', () => {
  it.each([
    ['/concepts/flow', '/concepts/flow', ''],
    ['concepts/flow#limits', '/concepts/flow', 'limits'],
    [' /concepts/flow.md?a=1#limits ', '/concepts/flow', 'limits'],
    ['/concepts/flow.html', '/concepts/flow', ''],
    ['/concepts/flow/', '/concepts/flow', ''],
    ['/', '/', ''],
    ['index.md', '/', ''],
    ['https://www.example.com/docs/concepts/flow.md#limits', '/concepts/flow', 'limits'],
    ['http://www.example.com/docs/', '/', ''],
    ['/concepts/%C3%A9t%C3%A9', '/concepts/été', ''],
    ['/100%', '/100%', ''],
  ])('%s is %s', (text, route, anchor) => {
    expect(pageAddress(text, site)).toEqual({ route, anchor });
  });

  it.each([
    'https://other.example/docs/concepts/flow',
    'https://www.example.com/blog',
    'https://www.example.com:8443/docs/',
    '//other.example/docs/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
  ])("can't be %s", (text) => {
    expect(() => pageAddress(text, site)).toThrow(`"${text}" isn't a page of ${site.href}`);
  });
});
