import { checkSiteConfig, searchFromEnvironment } from './src/content/siteConfig.ts';

// The brand. To build the site under another name, set these variables. Only this file contains the
// default name.
const product = process.env['PRODUCT_NAME'] ?? 'Millrace';
const slug = process.env['PRODUCT_SLUG'] ?? product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
const company = process.env['COMPANY_NAME'] ?? `${product} Labs`;

/** The identity, URLs, versions, and footer of the site, which are checked at startup. */
export const site = checkSiteConfig({
  product,
  slug,
  company,
  title: `${product} Docs`,
  tagline: 'Build, run and automate data pipelines',
  url: process.env['SITE_URL'] ?? `https://docs.${slug}.example`,
  base: process.env['SITE_BASE'] ?? '/',
  appUrl: `https://app.${slug}.example`,
  signUpPath: '/signup',
  repository: process.env['SITE_REPOSITORY'] ?? `https://github.com/${slug}-labs/docs`,
  editBranch: 'main',
  feedback: true,
  offline: process.env['SITE_OFFLINE'] !== '0',
  // Before a provider retires one of these models, name its replacement here and in content/facts.
  models: {
    'openai-model': 'gpt-6.2-sol',
    'openai-small-model': 'gpt-6-luna',
    'azure-model': 'gpt-5.6-sol',
    'azure-small-model': 'gpt-5.6-luna',
    'azure-model-version': '2026-07-09',
    'bedrock-model': 'anthropic.claude-sonnet-4-6',
  },
  social: {
    linkedin: `https://www.linkedin.com/company/${slug}`,
    youtube: `https://www.youtube.com/@${slug}`,
    x: `https://x.com/${slug}`,
  },
  announcement: {
    id: '2026-10-whats-new',
    text: 'New: run one category of components',
    href: '/releases/component-categories',
  },
  analytics: null,
  agents: {
    guide: '/getting-started/coding-agents#connect-the-mcp-server',
    openIn: [
      { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
      { label: 'ChatGPT', href: 'https://chatgpt.com/?q={prompt}' },
    ],
  },
  search: searchFromEnvironment(process.env),
  versions: [
    { name: 'current', label: '3.0.0', path: '/', isLast: true, mainDocId: 'getting-started' },
  ],
  footer: [
    {
      title: 'Learn',
      items: [
        { label: 'Getting started', href: '/getting-started' },
        { label: 'Developer quickstart', href: '/getting-started/quickstarts/developer' },
        { label: 'Concepts', href: '/concepts' },
        { label: `Why ${product}`, href: `/getting-started/why-${slug}` },
      ],
    },
    {
      title: 'Build',
      items: [
        { label: 'How-to guides', href: '/how-to' },
        { label: 'Reference', href: '/reference' },
        { label: 'Flows', href: '/concepts/flow' },
        { label: 'Data planes', href: '/concepts/data-plane' },
      ],
    },
    {
      title: 'Keep up',
      items: [
        { label: "What's new", href: '/whats-new' },
        { label: 'Releases', href: '/releases' },
      ],
    },
    {
      title: 'Get help',
      items: [
        { label: 'Support', href: '/support' },
        { label: 'Severity levels', href: '/support/sevs' },
        { label: 'Python packages', href: '/support/packages' },
        { label: 'All pages', href: '/search#all-pages' },
      ],
    },
  ],
});
