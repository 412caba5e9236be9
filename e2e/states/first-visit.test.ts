import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { BASE_OF, CATALOGUES, intlTag, type Catalogue } from '@matador/protocol/languages';
import { expect } from '../patient.ts';
import { textsOf } from '../spoken.ts';
import { openWorld } from './world.ts';

/** What a first visit fetches before a screen stands there, and what choosing another language fetches then. */
const MOST_KB = 170;
const KB = 1024;
/** Sure to be from a catalogue: a sentence, and none of its signs is written otherwise in a script. */
const SENTENCE = /^[A-Za-z ,.]{24,}$/;

const world = await openWorld();

interface Script {
  /** As it comes over the line, compressed. */
  readonly bytes: number;
  readonly words: string;
}

/** Every script that a page fetches from now on. */
const scriptsOf = (page: Page): (() => Promise<readonly Script[]>) => {
  const fetched: Promise<Script>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const script = Promise.all([request.sizes(), request.response().then((response) => response?.text())]).then(
      ([{ responseBodySize }, words = '']): Script => ({ bytes: responseBodySize, words }),
    );
    script.catch(() => undefined); // one that nobody reads may end with its page
    fetched.push(script);
  });
  return () => Promise.all(fetched.splice(0));
};

const own = (locale: Catalogue): readonly Catalogue[] => [locale, ...[BASE_OF[locale] ?? []].flat()];

/** The catalogues that a script has sentences of, beside these. */
const foreignIn = ({ words }: Script, these: readonly Catalogue[]): readonly Catalogue[] => {
  const known = new Set(these.flatMap((locale) => Object.values(textsOf(locale))));
  return CATALOGUES.filter((other) => !these.includes(other) && BASE_OF[other] === undefined).filter((other) =>
    Object.values(textsOf(other)).some((text) => SENTENCE.test(text) && !known.has(text) && words.includes(text)),
  );
};

/** A screen with its texts, and nothing left to fetch. */
const settled = async (page: Page, language: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

test(`a first visit fetches one catalogue and at most ${String(MOST_KB)} kB of scripts, in every language; another that is chosen comes alone`, async () => {
  const { id } = await world.player();
  for (const [at, locale] of CATALOGUES.entries()) {
    let read = (): Promise<readonly Script[]> => Promise.resolve([]);
    const eyes = { width: 1280, scheme: 'light', locale: intlTag(locale, []) } as const;
    const page = await world.open(id, '/', eyes, (fresh) => {
      read = scriptsOf(fresh);
      return Promise.resolve();
    });
    await settled(page, locale.slice(0, 2));
    const first = await read();
    const kb = first.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
    expect(first.length).toBeGreaterThan(3);
    expect(kb, locale).toBeLessThanOrEqual(MOST_KB);
    expect(
      first.flatMap((script) => foreignIn(script, own(locale))),
      locale,
    ).toEqual([]);

    const next = CATALOGUES[(at + 1) % CATALOGUES.length] ?? 'de';
    await page.getByRole('contentinfo').getByRole('combobox').first().selectOption(next);
    await settled(page, next.slice(0, 2));
    const then = await read();
    expect(then.length, next).toBeGreaterThan(0);
    // Every script that comes is texts of this language.
    const words = Object.values(textsOf(next)).filter((text) => SENTENCE.test(text));
    for (const script of then) {
      expect(foreignIn(script, own(next)), next).toEqual([]);
      expect(
        words.some((text) => script.words.includes(text)),
        script.words.slice(0, 80),
      ).toBe(true);
    }
    await page.close();
  }
});
