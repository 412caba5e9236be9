import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from '@matador/protocol/constants';
import { BASE_OF, CATALOGUES, catalogueOf, type Catalogue } from '@matador/protocol/languages';
import { z } from 'zod';

const tree = z.record(z.string(), z.unknown());

/** What a language says otherwise than the one it stands on, put in its places; lists are taken whole. */
const laidOver = (base: unknown, over: unknown): unknown => {
  const [below, above] = [tree.safeParse(base).data, tree.safeParse(over).data];
  if (below === undefined || above === undefined) return over ?? base;
  const changed = Object.entries(above).map(([key, value]) => [key, laidOver(below[key], value)]);
  return { ...below, ...Object.fromEntries(changed) };
};

/** Values put into the places of a line: `{name}`. @throws Error when a value is missing */
export const filled = (line: string, values: Readonly<Record<string, string>>): string =>
  line.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`a text has no value for ${key}`);
    return value;
  });

/** Texts of one kind by locale. */
type WrittenTexts<Texts> = (locale: Locale) => Texts;

/**
 * The texts of a folder that has a file a language (LOOK-2). What of a language is not written is said in English;
 * `npm run check` fails as long as that is so.
 * @throws z.ZodError when a file is not of this shape
 */
export const readWrittenTexts = <Schema extends z.ZodType>(
  folder: URL,
  schema: Schema,
): WrittenTexts<z.infer<Schema>> => {
  const fileOf = (catalogue: Catalogue | undefined): unknown => {
    const file = new URL(`${String(catalogue)}.json`, folder);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const english = fileOf('en');
  const textsOf = new Map(
    CATALOGUES.map((catalogue) => {
      const base = laidOver(english, fileOf(BASE_OF[catalogue]));
      return [catalogue, schema.parse(laidOver(base, fileOf(catalogue)))];
    }),
  );
  const fallback = schema.parse(english);
  return (locale) => textsOf.get(catalogueOf(locale)) ?? fallback;
};
