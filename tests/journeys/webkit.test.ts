import { describe, inject } from 'vitest';
import { journeysIn } from './journeys.ts';
import { startWebKit } from './webkit.ts';

describe.runIf(inject('otherBrowsers').includes('WebKit'))('in WebKit', () => {
  journeysIn('webkit', startWebKit);
});
