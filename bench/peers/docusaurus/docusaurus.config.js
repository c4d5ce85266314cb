import { readFileSync } from 'node:fs';

const { navbar } = JSON.parse(readFileSync(new URL('bench-site.json', import.meta.url), 'utf8'));

export default {
  title: 'Testbed Docs',
  url: 'https://docs.testbed.example',
  baseUrl: '/',
  trailingSlash: false,
  future: { v4: true, faster: true },
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false, theme: {} },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Testbed Docs',
      items: navbar.map((sidebarId) => ({ type: 'docSidebar', sidebarId, label: sidebarId })),
    },
    prism: { additionalLanguages: ['bash', 'sql'] },
  },
};
