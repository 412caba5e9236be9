import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContextOptions, Browser } from '@playwright/test';

const KB = 1000;
/** Nothing more is loaded when nothing has come for so long. */
const QUIET_MS = 1500;
const COUNTED: readonly string[] = ['Script', 'Stylesheet', 'Image'];

/** Scripts, styles and pictures of a first visit to a table's address, as they come over the line, in kB. */
export const loadedKb = async (browser: Browser, options: BrowserContextOptions, url: string): Promise<number> => {
  const context = await browser.newContext(options);
  const visitor = await context.newPage();
  const session = await context.newCDPSession(visitor);
  const counted = new Set<string>();
  let bytes = 0;
  let lastMs = performance.now();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (COUNTED.includes(type)) counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId)) return;
    bytes += encodedDataLength;
    lastMs = performance.now();
  });
  await session.send('Network.enable');
  await visitor.goto(url);
  await visitor.locator('[data-testid=table]:not([data-phase=loading])').waitFor();
  while (performance.now() - lastMs < QUIET_MS) await pause(QUIET_MS / 5);
  await context.close();
  return bytes / KB;
};
