import type { CDPSession, Page } from 'playwright-core';

/** A reader's machine and network. */
export interface Profile {
  name: string;
  link?: { latency: number; kilobits: number };
  /** The slowdown factor of the processor. */
  processor: number;
}

/** A slow phone on a slow network. */
export interface Phone extends Profile {
  link: NonNullable<Profile['link']>;
  /** A description of its processor's speed. */
  pace: string;
}

/** Describes a slow phone; by default, one that is four times slower than this machine. */
export function weakPhone(processor = 4, pace = `processor slowed ${processor}×`): Phone {
  return {
    name: `1.6 Mbit/s, 150 ms, ${pace}`,
    link: { latency: 150, kilobits: 1600 },
    processor,
    pace,
  };
}

/** A weak phone, and this machine as it is. */
export const PROFILES: readonly Profile[] = [weakPhone(), { name: 'unthrottled', processor: 1 }];

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const DESKTOP = { viewport: { width: 1366, height: 768 } };

/** Slows a page down to a profile. Call it before the first URL is opened. */
export async function applyProfile(page: Page, { link, processor }: Profile): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (link !== undefined) {
    const bytesPerSecond = (link.kilobits * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: link.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  if (processor !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return session;
}
