import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Locale } from '@matador/protocol/constants';
import { BASE_OF, CATALOGUES, languageOf } from '@matador/protocol/languages';
import * as z from 'zod/mini';

const LOCALES = new URL('../apps/web/src/locales/', import.meta.url);
const catalogue = z.record(z.string(), z.string());

const filesIn = (folder: string): Readonly<Record<string, string>> => {
  const here = new URL(`${folder}/`, LOCALES);
  const files = readdirSync(LOCALES).includes(folder) ? readdirSync(here) : [];
  return Object.fromEntries(
    files.flatMap((file) => Object.entries(catalogue.parse(JSON.parse(readFileSync(new URL(file, here), 'utf8'))))),
  );
};

/** Every text of a language as it is written. */
export const textsOf = (locale: Locale): Readonly<Record<string, string>> => {
  const base = BASE_OF[locale];
  return { ...(base === undefined ? {} : filesIn(base)), ...filesIn(locale) };
};

/** A text with signs that only one language would have there: long enough, and with nothing to be filled in. */
const isWhole = (text: string): boolean => text.length > 3 && !/[{}<>]/.test(text);

/** What a page says to somebody: text by text, and the names of what has no text. */
const saidBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // The names of languages, and the words of before there are texts, are in their own.
      if (node.parentElement?.closest('script, style, option, [lang]:not(html, body)') === null)
        said.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
    return [document.title, ...said].map((text) => text.trim()).filter(Boolean);
  });

/** A language as the player of a journey hears it. */
interface Spoken {
  /** A text by its key, as a pattern that whatever is filled in fits. @throws Error when there is no such key */
  readonly pattern: (id: string) => RegExp;
  /** What a page says in other languages; each with the language that has it. */
  readonly strangers: (page: Page) => Promise<readonly string[]>;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The texts of a language, and by them those of the others. */
export const spokenIn = (locale: Locale): Spoken => {
  const own = textsOf(locale);
  const ownTexts = new Set(Object.values(own));
  const foreign = new Map<string, string>();
  for (const other of CATALOGUES.filter((one) => languageOf(one) !== languageOf(locale)))
    for (const text of Object.values(textsOf(other)))
      if (isWhole(text) && !ownTexts.has(text)) foreign.set(text, other);
  return {
    pattern: (id) => {
      const text = own[id];
      if (text === undefined) throw new Error(`no text ${id} in ${locale}`);
      return new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      );
    },
    strangers: async (page) =>
      (await saidBy(page)).flatMap((text) => (foreign.has(text) ? [`${String(foreign.get(text))}: ${text}`] : [])),
  };
};
