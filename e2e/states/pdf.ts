import { inflateSync } from 'node:zlib';

/**
 * The words on each page of a PDF as Chromium writes it: a content stream a page, glyphs in hexadecimal, and for every
 * font a table that says which letters they are.
 */
export const pagesOf = (pdf: Buffer): readonly string[] => {
  const objects = objectsOf(pdf);
  const find = (reference: string | undefined): PdfObject | undefined => objects.get(Number(reference));
  const lettersOf = (font: string): Letters =>
    parseLetters(find(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])?.stream ?? '');
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const fonts = new Map<string, Letters>();
      for (const [, name = '', reference] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
        fonts.set(name, lettersOf(find(reference)?.head ?? ''));
      return wordsOf(find(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream ?? '', fonts);
    });
};

interface PdfObject {
  readonly head: string;
  /** Empty where it has none. */
  readonly stream: string;
}

type Letters = ReadonlyMap<string, string>;

const objectsOf = (pdf: Buffer): ReadonlyMap<number, PdfObject> => {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/^(\d+) 0 obj\s([\s\S]*?)^endobj/gm)) {
    const [, number, body = ''] = found;
    const begin = body.search(/>> stream\r?\n/);
    const head = begin < 0 ? body : body.slice(0, begin);
    objects.set(Number(number), { head, stream: begin < 0 ? '' : streamOf(head, body.slice(begin)) });
  }
  return objects;
};

const streamOf = (head: string, body: string): string => {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const bytes = Buffer.from(body.slice(body.indexOf('\n') + 1), 'latin1').subarray(0, length);
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

/** Letters by the digits of their glyph: four of a font, two of letters that are drawn. */
const parseLetters = (table: string): Letters => {
  const letters = new Map<string, string>();
  const spell = (code: string): string =>
    String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));
  for (const [, lines = ''] of table.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g)) letters.set(glyph, spell(code));
  for (const [, lines = ''] of table.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', code = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = parseInt(from, 16); glyph <= parseInt(to, 16); glyph += 1) {
        const letter = parseInt(code, 16) + glyph - parseInt(from, 16);
        letters.set(glyph.toString(16).toUpperCase().padStart(from.length, '0'), String.fromCharCode(letter));
      }
  return letters;
};

const wordsOf = (content: string, fonts: ReadonlyMap<string, Letters>): string => {
  let letters: Letters = new Map();
  let words = '';
  for (const [, font, glyph] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)> Tj|\bET\b/g))
    if (font !== undefined) letters = fonts.get(font) ?? new Map<string, string>();
    else words += glyph === undefined ? '\n' : (letters.get(glyph.toUpperCase()) ?? '?');
  return words;
};
