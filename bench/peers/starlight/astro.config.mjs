import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const { sidebar } = JSON.parse(readFileSync(new URL('bench-site.json', import.meta.url), 'utf8'));

export default defineConfig({
  site: 'https://docs.testbed.example',
  integrations: [
    starlight({ title: 'Testbed Docs', sidebar, routeMiddleware: './src/ownArea.js' }),
  ],
});
