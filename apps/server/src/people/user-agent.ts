import type { Browser, System } from '@matador/protocol/rest';

/** What a session was opened with, as coarse as its owner needs it to know it again. */
export interface UserAgent {
  readonly browser: Browser | null;
  readonly system: System | null;
}

/** Those that call themselves by another's name too stand before it. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/\S+.* Safari\//, 'safari'],
];
const SYSTEMS: readonly (readonly [RegExp, System])[] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac(?:intosh| OS X)\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

/** More of the header than that is read of nobody. */
const READ_CHARACTERS = 512;

const firstOf = <Name>(names: readonly (readonly [RegExp, Name])[], text: string): Name | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** @param header `User-Agent`, as a stranger may have written it */
export const readUserAgent = (header: string | undefined): UserAgent => {
  const text = (header ?? '').slice(0, READ_CHARACTERS);
  return { browser: firstOf(BROWSERS, text), system: firstOf(SYSTEMS, text) };
};
