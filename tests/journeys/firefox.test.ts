import { describe, inject } from 'vitest';
import { startFirefox } from './firefox.ts';
import { journeysIn } from './journeys.ts';

describe.runIf(inject('otherBrowsers').includes('Firefox'))('in Firefox', () => {
  journeysIn('firefox', startFirefox, { setsLook: true });
});
