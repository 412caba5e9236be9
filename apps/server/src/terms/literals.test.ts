import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const HERE = new URL('../../../web/src/locales/', import.meta.url);
const TERMS = new URL('texts/', import.meta.url);

/** Catalogues of rules, boards, records and reviews of the games: no tournament's configuration changes what they count. */
const OF_GAMES = new Set(
  [
    'belote',
    'beloteHelp',
    'deal',
    'deck',
    'honest',
    'practice',
    'replay',
    'review',
    'romme',
    'rules',
    'settings',
    'sheet',
    'skatHelp',
    'table',
  ].map((name) => `${name}.json`),
);

/** What may stand in a text all the same, and why. A key of a catalogue, or a section of the terms by its place. */
const ALLOWED: Readonly<Record<string, string>> = {
  'account.amountWrong': 'an example of how an amount is typed',
  'account.awayDay': 'a period that one chooses',
  'account.awaySixWeeks': 'a period that one chooses',
  'account.awayWeek': 'a period that one chooses',
  'account.awayYear': 'a period that one chooses',
  'help.rulesRomme': 'RT-1 is the name of the rule book',
  'help.scoreWords': 'Seeger-Fabian, the rule book',
  'tournament.faqPointsWords': 'Seeger-Fabian, the rule book',
  'terms.timeWords': 'what giving up costs is a rule of play, alike in every tournament',
  'terms.loadingWords': 'the time to load a table is a rule of play, alike in every tournament',
  'general 5': 'as terms.timeWords',
  'general 6': 'as terms.loadingWords',
};

const MONTHS =
  /\b(?:Januar|Februar|März|April|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|June|July|October|December|januari|februari|juni|juli|augusti|maart|augustus|enero|febrero|junio|julio|agosto|janvier|février|juin|juillet|août)\b/iu;
const WEEKDAYS =
  /\b(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|jeudi|vendredi|jueves|viernes|donderdag|vrijdag|torsdag|fredag)/iu;
const DIGITS = /\d/;
/** A number in words of what a tournament or a season configures. */
const COUNTED =
  /\b(?:zwei|drei|sechs|zehn|zwölf|two|three|six|ten|twelve|thirty)\s(?:besten\s|best\s)?(?:Partien|Ergebnisse|Turniere|Finalplätze|Tickets|matches|results|tournaments|final\sseats|days|hours|Tage|Stunden)\b/iu;
const RANKED =
  /\b(?:besten|ersten|nächsten|best|first|next)\s(?:drei|sechs|zehn|zwölf|three|six|ten|twelve|thirty)\b|\b(?:awards|vergibt)\s(?:three|drei)\b/iu;
const LITERALS = [MONTHS, WEEKDAYS, DIGITS, COUNTED, RANKED];

/** Without names of values, and without the cases of a plural or a choice. */
const spoken = (text: string): string => text.replaceAll(/=?\b\d+ ?\{/g, '{');
const literalsOf = (text: string): readonly string[] =>
  LITERALS.flatMap((pattern) => pattern.exec(spoken(text))?.[0] ?? []);

const jsonAt = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));
const catalogue = z.record(z.string(), z.string());
const termsFile = z.object({
  general: z.array(z.tuple([z.string(), z.string()])),
  added: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
});

/** Every text that speaks of tournaments, by where it stands. */
const texts = (): readonly (readonly [place: string, key: string, text: string])[] => {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const pages = folders.flatMap(({ name: language }) =>
    readdirSync(new URL(`${language}/`, HERE))
      .filter((file) => !OF_GAMES.has(file))
      .flatMap((file) =>
        Object.entries(catalogue.parse(jsonAt(new URL(`${language}/${file}`, HERE)))).map(
          ([key, text]) => [language, key, text] as const,
        ),
      ),
  );
  const terms = readdirSync(TERMS).flatMap((file) => {
    const { general, added } = termsFile.parse(jsonAt(new URL(file, TERMS)));
    return Object.entries({ general, ...added }).flatMap(([kind, sections]) =>
      sections.map(([, words], at) => [file, `${kind} ${String(at)}`, words] as const),
    );
  });
  return [...pages, ...terms];
};

test('TOUR-16 no text states a date, an amount or a number of its own: tournament and season say them', () => {
  const found = texts()
    .filter(([, key]) => !(key in ALLOWED))
    .flatMap(([place, key, text]) => literalsOf(text).map((literal) => `${place} ${key}: ${literal}`));
  expect(found).toEqual([]);
});

test('what is allowed a number of its own needs it still', () => {
  const needing = new Set(texts().flatMap(([, key, text]) => (literalsOf(text).length > 0 ? [key] : [])));
  expect(Object.keys(ALLOWED).filter((key) => !needing.has(key))).toEqual([]);
});

test('a date, an hour, an amount and a count are found however they are written', () => {
  for (const text of ['um 20:00 Uhr', 'costs €5', 'Ende Juni', 'am Freitag', 'zwölf Partien', 'the best six results'])
    expect(literalsOf(text), text).not.toEqual([]);
  expect(literalsOf('{seats, plural, =0 {} =3 {Tische zu dritt} one {# Platz} other {# Plätze}} bis {until}')).toEqual(
    [],
  );
});
