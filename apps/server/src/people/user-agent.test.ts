import { expect, test } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0 Safari/537.36 Edg/141.0`, 'edge', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'safari',
    'mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'iphone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${KHTML} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  ['curl/8.14.1', null, null],
] as const)('%s is known by browser and system', (header, browser, system) => {
  expect(readUserAgent(header)).toEqual({ browser, system });
});

test('no header, and one that is no browser’s, is nothing that is known', () => {
  expect(readUserAgent(undefined)).toEqual({ browser: null, system: null });
  expect(readUserAgent('x'.repeat(100_000))).toEqual({ browser: null, system: null });
});
