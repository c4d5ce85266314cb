import { afterEach, beforeAll, describe, expect } from 'vitest';
import type { Engine } from '../crawledPages.ts';
import { builtSite } from '../e2e/siteBuilds.ts';
import { checkJourneys } from './checkJourneys.ts';
import { crawlJourneys } from './crawlJourneys.ts';
import type { Driver, Settings } from './Driver.ts';
import { elementJourneys } from './elementJourneys.ts';
import { inputJourneys } from './inputJourneys.ts';
import { liveJourneys } from './liveJourneys.ts';
import { lookJourneys } from './lookJourneys.ts';
import { menuJourneys } from './menuJourneys.ts';
import { navigationJourneys } from './navigationJourneys.ts';
import { offlineJourneys } from './offlineJourneys.ts';
import { readerOf, type Reader } from './Reader.ts';
import { journeysWithoutScripts, journeysWithoutStorage } from './restrictedJourneys.ts';
import { searchJourneys } from './searchJourneys.ts';
import { translationJourneys } from './translationJourneys.ts';
import { watchedSite } from './watchedSite.ts';

/** The reader and the sites of a journey. */
export interface Journey {
  reader: Reader;
  engine: Engine;
  /** The origin of this site. */
  docs: string;
  /** The folder of this site. */
  folder: string;
  /** The origin of the fixture `browser`, whose pages are small. */
  small: string;
}

/** Returns the current journey. */
export type Current = () => Journey;

/**
 * Runs the journeys in a browser, with different settings. Not all drivers can set the size of text
 * and the colors.
 */
export function journeysIn(
  engine: Engine,
  start: () => Promise<Driver>,
  { setsLook = false } = {},
): void {
  let current: Journey | undefined;
  const now = (): Journey => {
    if (current === undefined) throw new Error("The browser didn't start.");
    return current;
  };
  beforeAll(async () => {
    const folder = await builtSite();
    const docs = await watchedSite(folder);
    const small = await watchedSite(await builtSite({ fixture: 'browser' }));
    const driver = await start();
    const reader = readerOf(driver, [docs, small]);
    current = { reader, engine, docs: docs.origin, folder, small: small.origin };
    return () => Promise.all([driver.close(), docs.stop(), small.stop()]);
  });
  afterEach(() => {
    expect(now().reader.takeProblems()).toEqual([]);
  });
  const withSettings = (settings: Settings, journeys: (current: Current) => void): void => {
    beforeAll(async () => {
      const { driver } = now().reader;
      await driver.configure(settings);
      await driver.resize(1366, 768);
    });
    journeys(now);
  };

  describe('a reader', () => {
    withSettings({}, (reader) => {
      navigationJourneys(reader);
      searchJourneys(reader);
      menuJourneys(reader);
      elementJourneys(reader);
      inputJourneys(reader);
      translationJourneys(reader);
      checkJourneys(reader);
      liveJourneys(reader);
      crawlJourneys(reader);
    });
  });
  describe('a reader without scripts', () => {
    withSettings({ scripts: false }, journeysWithoutScripts);
  });
  describe('a reader without storage', () => {
    withSettings({ storage: false }, journeysWithoutStorage);
  });
  describe('a reader without a network', () => {
    withSettings({ workers: true }, offlineJourneys);
  });
  describe.runIf(setsLook)('a reader who sets the look of pages', () => {
    withSettings({}, lookJourneys);
  });
}
