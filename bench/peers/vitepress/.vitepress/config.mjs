import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const { nav, sidebar } = JSON.parse(
  readFileSync(new URL('../bench-site.json', import.meta.url), 'utf8'),
);

export default defineConfig({
  title: 'Testbed Docs',
  srcDir: 'docs',
  cleanUrls: true,
  themeConfig: { nav, sidebar },
});
