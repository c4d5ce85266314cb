import { afterEach, beforeAll, describe, expect } from 'vitest';
import { site } from '../e2e/harness.ts';
import type { Driver, Restrictions } from './Driver.ts';
import { elementJourneys } from './elementJourneys.ts';
import { menuJourneys } from './menuJourneys.ts';
import { navigationJourneys } from './navigationJourneys.ts';
import { readerOf } from './Reader.ts';
import type { Reader } from './Reader.ts';
import { journeysWithoutScripts, journeysWithoutStorage } from './restrictedJourneys.ts';
import { searchJourneys } from './searchJourneys.ts';

/** The reader and the sites of a journey. */
export interface Journey {
  reader: Reader;
  /** The origin of this site. */
  docs: string;
  /** The origin of the fixture `browser`, whose pages are small. */
  small: string;
}

/** Returns the current journey. */
export type Current = () => Journey;

/** Runs the journeys in a browser: without restrictions, without scripts, and without storage. */
export function journeysIn(start: (restrictions?: Restrictions) => Promise<Driver>): void {
  const withReader = (restrictions: Restrictions, journeys: (current: Current) => void): void => {
    let current: Journey | undefined;
    beforeAll(async () => {
      const [docs, small] = [await site(), await site('browser')];
      const driver = await start(restrictions);
      await driver.resize(1366, 768);
      current = { reader: readerOf(driver), docs: docs.origin, small: small.origin };
      return () => driver.close();
    });
    afterEach(() => {
      expect(current?.reader.driver.takeProblems()).toEqual([]);
    });
    journeys(() => {
      if (current === undefined) throw new Error("The browser didn't start.");
      return current;
    });
  };

  describe('a reader', () => {
    withReader({}, (current) => {
      navigationJourneys(current);
      searchJourneys(current);
      menuJourneys(current);
      elementJourneys(current);
    });
  });
  describe('a reader without scripts', () => {
    withReader({ scripts: false }, journeysWithoutScripts);
  });
  describe('a reader without storage', () => {
    withReader({ storage: false }, journeysWithoutStorage);
  });
}
