import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { outDir } from '../src/content/paths.ts';
import { serve } from '../src/server/serve.ts';
import { ensureChromium } from './lib/chromium.ts';
import { requireBuild, requireConfig } from './lib/requireBuild.ts';

// Takes the picture in README.md from the home page of the last build.
requireBuild();
const { base } = await requireConfig();
const site = await serve({ folder: outDir, base });
const browser = await chromium.launch({ executablePath: await ensureChromium() });
const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
await page.goto(site.origin + base, { waitUntil: 'load' });
await sharp(await page.screenshot())
  .png({ palette: true })
  .toFile('assets/home.png');
await browser.close();
await site.stop(0);
console.log('The picture is in assets/home.png.');
