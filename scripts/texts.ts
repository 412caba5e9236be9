// Looks through the texts of every written language (LOOK-2); part of npm run check. Names of languages: those alone.
import { BASE_OF, CATALOGUES, isLocale } from '@matador/protocol/languages';
import { fileOf, filesOfPages, OFFICE_PAGES, PAGES, readAllowed, readTexts } from './lib/texts/catalogues.ts';
import { textFaults } from './lib/texts/faults.ts';

const HELP = `
How to mend it: write the text into the file that is named, under the same key, with the same {values} and <tags> as in
the folder en beside it (LOOK-2: a text is there in every language, or not at all). Plurals have the classes of the
language. A text that is rightly equal to the English one stands in same.json of that place with the reason; one that
rightly has a foreign word, in foreign.json. How players of a language call things: docs/GLOSSARY.md.
`;

const named = process.argv.slice(2);
const only = (languages: readonly string[]): readonly string[] =>
  named.length > 0 ? languages.filter((language) => named.includes(language)) : languages;
/** The console speaks German and English: it is run by few. */
const PLACES = [
  { place: PAGES, languages: named.length > 0 ? named : CATALOGUES },
  { place: OFFICE_PAGES, languages: only(['de', 'en']) },
] as const;

let count = 0;
for (const { place, languages } of PLACES) {
  const english = readTexts('en', place);
  const pages = filesOfPages(place);
  const sameInAll = readAllowed('same', '*', place);
  for (const language of languages) {
    const isOverlay = isLocale(language) && BASE_OF[language] !== undefined;
    const [same, foreign] = [readAllowed('same', language, place), readAllowed('foreign', language, place)];
    const texts = readTexts(language, place);
    const faults = textFaults({ language, texts, english, isOverlay, same, sameInAll, foreign });
    count += faults.length;
    for (const { id, what } of faults)
      process.stdout.write(`${fileOf(id, language, { pages, place })}: ${id} ${what}\n`);
  }
  if (count === 0 && languages.length > 0)
    process.stdout.write(`${place}: ${languages.join(', ')}: ${String(english.size)} texts, nothing is wrong\n`);
}
if (count > 0) process.stdout.write(HELP);
process.exitCode = count === 0 ? 0 : 1;
