import { describe, expect, it } from 'vitest';
import { routeFault } from './reservedRoutes.ts';

describe('a page', () => {
  it.each([
    ['/', '/'],
    ['/concepts/flow', '/'],
    ['/how-to/search', '/'],
    ['/releases/search', '/releases'],
    ['/releases/print', '/releases'],
    ['/print', '/'],
    ['/how-to/files/print', '/'],
    ['/2.0/concepts/flow', '/2.0'],
    ['/2.0/how-to/print', '/2.0'],
    ['/2.0/how-to/search', '/2.0'],
  ])('can have the route %s', (route, prefix) => {
    expect(routeFault(route, prefix)).toBeUndefined();
  });

  it.each([
    ['/service-worker.js', '/'],
    ['/recovery.js', '/'],
    ['/robots.txt', '/'],
    ['/llms.txt', '/'],
    ['/concepts/llms.txt', '/'],
    ['/index.md', '/'],
    ['/concepts/index', '/'],
    ['/concepts/flow.md', '/'],
    ['/schemas/3.0.0/all.json', '/'],
    ['/_astro/x', '/'],
    ['/releases/rss.xml', '/releases'],
    ['/2.0/a.b', '/2.0'],
    ['/mcp', '/'],
    ['/404', '/'],
    ['/skill', '/'],
    ['/releases', '/'],
    ['/releases/archive', '/'],
    ['/search/x', '/'],
    ['/offline', '/'],
    ['/Search', '/'],
    ['/concepts/Index', '/'],
    ['/how-to/print', '/'],
    ['/how-to/Print', '/'],
    ['/2.0/search', '/2.0'],
  ])('can’t have the route %s of a published file', (route, prefix) => {
    expect(routeFault(route, prefix)).toBeDefined();
  });
});
