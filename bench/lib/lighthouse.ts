import { z } from 'zod';
import type { Figures } from './figures.ts';

/** Where `npm run bench:web` installs Lighthouse. */
const FOLDER = new URL('../../.cache/lighthouse/node_modules/', import.meta.url);
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

const score = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number().optional() });
const report = z.object({
  lhr: z.object({
    runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
    categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
    audits: z.object({
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
    }),
  }),
});

interface Launched {
  readonly port: number;
  kill(): void;
}

interface Launcher {
  launch(options: { readonly chromePath: string; readonly chromeFlags: readonly string[] }): Promise<Launched>;
}

const isLauncher = (module: object): module is Launcher => 'launch' in module;

/** Calls what a module exports by default. */
const callDefault = (module: object, ...args: readonly unknown[]): unknown => {
  const given: unknown = Reflect.get(module, 'default');
  if (typeof given !== 'function') throw new TypeError('a module that exports no function');
  return Reflect.apply(given, undefined, args);
};

const load = async (path: string): Promise<object> => {
  const module: unknown = await import(new URL(path, FOLDER).href);
  if (typeof module !== 'object' || module === null) throw new TypeError(`${path} is no module`);
  return module;
};

/** Lighthouse could not read its own recording of the page, and asks to be run again. */
class LostTrace extends Error {}

const auditOnce = async (url: string, cookie: string, chromePath: string): Promise<Figures> => {
  const launcher = await load('chrome-launcher/dist/index.js');
  if (!isLauncher(launcher)) throw new TypeError('chrome-launcher launches nothing');
  const chrome = await launcher.launch({ chromePath, chromeFlags: FLAGS });
  try {
    const audited = await callDefault(await load('lighthouse/core/index.js'), url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      extraHeaders: { cookie },
    });
    const { runtimeError, categories, audits } = report.parse(audited).lhr;
    if (runtimeError?.code === 'NO_NAVSTART') throw new LostTrace(`${url}: ${runtimeError.message}`);
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
    return {
      performance: (categories.performance.score ?? 0) * 100,
      accessibility: (categories.accessibility.score ?? 0) * 100,
      'best practices': (categories['best-practices'].score ?? 0) * 100,
      'LCP ms': audits['largest-contentful-paint'].numericValue ?? NaN,
      'TBT ms': audits['total-blocking-time'].numericValue ?? NaN,
      'layout shift': audits['cumulative-layout-shift'].numericValue ?? NaN,
    };
  } finally {
    chrome.kill();
  }
};

/**
 * Audits an address as Lighthouse's slow phone, signed in by `cookie`; scores from 0 to 100.
 * @throws when the page cannot be audited
 */
export const auditPhone = async (url: string, cookie: string, chromePath: string): Promise<Figures> => {
  try {
    return await auditOnce(url, cookie, chromePath);
  } catch (error) {
    if (!(error instanceof LostTrace)) throw error;
    return auditOnce(url, cookie, chromePath);
  }
};
