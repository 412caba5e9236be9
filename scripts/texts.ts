// Looks through the texts of every written language (LOOK-2); part of npm run check. Names of languages: those alone.
import { BASE_OF, CATALOGUES, isLocale } from '@matador/protocol/languages';
import { fileOf, filesOfPages, readAllowed, readTexts } from './lib/texts/catalogues.ts';
import { textFaults } from './lib/texts/faults.ts';

const HELP = `
How to mend it: write the text into the file that is named, under the same key, with the same {values} and <tags> as in
apps/web/src/locales/en (LOOK-2: a text is there in every language, or not at all). Plurals have the classes of the
language. A text that is rightly equal to the English one stands in apps/web/src/locales/same.json with the reason; one
that rightly has a foreign word, in foreign.json. How players of a language call things: docs/GLOSSARY.md.
`;

const english = readTexts('en');
const pages = filesOfPages();
const sameInAll = readAllowed('same', '*');
const named = process.argv.slice(2);
const languages: readonly string[] = named.length > 0 ? named : CATALOGUES;

let count = 0;
for (const language of languages) {
  const isOverlay = isLocale(language) && BASE_OF[language] !== undefined;
  const [same, foreign] = [readAllowed('same', language), readAllowed('foreign', language)];
  const faults = textFaults({ language, texts: readTexts(language), english, isOverlay, same, sameInAll, foreign });
  count += faults.length;
  for (const { id, what } of faults) process.stdout.write(`${fileOf(id, language, pages)}: ${id} ${what}\n`);
}
process.stdout.write(count === 0 ? `${languages.join(', ')}: ${String(english.size)} texts, nothing is wrong\n` : HELP);
process.exitCode = count === 0 ? 0 : 1;
