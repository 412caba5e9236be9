import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { inRoot } from '../paths.mjs';

/** Texts of a language by their id: a page's by its key, a server's as `server.mail.kinds.reset.subject`. */
export type Texts = ReadonlyMap<string, string>;

/** Texts that a language has for what they are equal to in English, or say in foreign words, with the reason. */
export type Allowed = ReadonlyMap<string, string>;

/** Where the texts of pages are: the players', in every language, and the console's, in German and English. */
export const PAGES = 'apps/web/src/locales';
export const OFFICE_PAGES = 'apps/console/src/locales';
/** What the server writes, a file a language. */
const SERVER = {
  calendar: 'apps/server/src/calendar/texts',
  mail: 'apps/server/src/mail/texts',
  notices: 'apps/server/src/notices/texts',
  terms: 'apps/server/src/terms/texts',
} as const;

const texts = z.record(z.string(), z.unknown());

const readJson = (path: string): unknown => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** Every text of a tree with the way to it: `kinds.reset.lines.0`. */
const flat = (value: unknown, way: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[way, value]];
  return Object.entries(value ?? {}).flatMap(([key, below]) => flat(below, way === '' ? key : `${way}.${key}`));
};

/** Where a text of a language is written. */
export const fileOf = (
  id: string,
  language: string,
  { pages, place }: { readonly pages: ReadonlyMap<string, string>; readonly place: string },
): string => {
  const [, kind = ''] = /^server\.(\w+)\./.exec(id) ?? [];
  const [, folder] = Object.entries(SERVER).find(([name]) => name === kind) ?? [];
  return folder === undefined ? `${place}/${language}/${pages.get(id) ?? '?'}.json` : `${folder}/${language}.json`;
};

/** The file of each key of the pages, as English has it. */
export const filesOfPages = (place: string = PAGES): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(inRoot(place, 'en')).flatMap((file) =>
      Object.keys(texts.parse(readJson(`${place}/en/${file}`))).map((key): [string, string] => [
        key,
        file.replace(/\.json$/, ''),
      ]),
    ),
  );

/** Everything that is written in a language, with the server's texts beside the players' pages; nothing without files. */
export const readTexts = (language: string, place: string = PAGES): Texts => {
  const folder = inRoot(place, language);
  const pages = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const ofServer = Object.entries(place === PAGES ? SERVER : {}).flatMap(([kind, path]) => {
    const file = `${path}/${language}.json`;
    return existsSync(inRoot(file)) ? flat(readJson(file), `server.${kind}`) : [];
  });
  return new Map([
    ...pages.flatMap((file) =>
      Object.entries(z.record(z.string(), z.string()).parse(readJson(`${place}/${language}/${file}`))),
    ),
    ...ofServer,
  ]);
};

const allowed = z.record(z.string(), z.record(z.string(), z.string()));

/** What a list allows under a name: a language, or `*` for all. */
export const readAllowed = (list: 'same' | 'foreign', name: string, place: string = PAGES): Allowed =>
  new Map(Object.entries(allowed.parse(readJson(`${place}/${list}.json`))[name] ?? {}));
