import { BASE_OF, CATALOGUES } from '@matador/protocol/languages';
import { expect, test } from 'vitest';
import { readAllowed, readTexts, type Texts } from './lib/texts/catalogues.ts';
import { hasWords, textFaults, type Fault } from './lib/texts/faults.ts';
import { foreignWords } from './lib/texts/foreign-words.ts';
import { shapeOf } from './lib/texts/message.ts';
import { foreignSigns } from './lib/texts/signs.ts';

const english = readTexts('en');
const german = readTexts('de');
const [same, foreign] = [readAllowed('same', 'de'), readAllowed('foreign', 'de')];
const sameInAll = readAllowed('same', '*');

const faultsIn = (texts: Texts, change: Partial<Parameters<typeof textFaults>[0]> = {}): readonly Fault[] =>
  textFaults({ language: 'de', texts, english, isOverlay: false, same, sameInAll, foreign, ...change });
/** German, but for some texts; null takes one out. */
const germanBut = (changes: Readonly<Record<string, string | null>>): Texts => {
  const texts = new Map(german);
  for (const [id, text] of Object.entries(changes))
    if (text === null) texts.delete(id);
    else texts.set(id, text);
  return texts;
};
const idOf = (fits: (text: string, id: string) => boolean): string =>
  [...english].find(([id, text]) => fits(text, id) && text !== german.get(id))?.[0] ?? '';

/** A text that has lost its first plain value; null for one that has none to lose. */
const withoutValue = (text: string): string | null => {
  const less = text.replaceAll(/\{\w+\}/.exec(text)?.[0] ?? '{}', '');
  return less !== text && !/[<,]/.test(text) && less.trim() !== '' ? less : null;
};

test.each(CATALOGUES.filter((locale) => locale !== 'en' && BASE_OF[locale] === undefined))(
  'LOOK-2 in %s no text can be missing, English, or without one of its values',
  (language) => {
    const texts = readTexts(language);
    const [own, borrowed] = [readAllowed('same', language), readAllowed('foreign', language)];
    const faults = (changed: Texts) =>
      faultsIn(changed, { language, same: own, foreign: borrowed }).map(({ id, what }) => `${id} ${what}`);
    expect(faults(texts)).toEqual([]);
    // What the terms say is said twice; it is held against each other by a test of its own.
    const ids = [...texts.keys()].filter((id) => !/^(?:server\.)?terms\./.test(id));
    const missing = ids.filter((_, at) => at % 3 === 0);
    // Where English has figures alone, or a name, there is nothing to be told.
    const isWorded = (id: string): boolean => !sameInAll.has(id) && hasWords(shapeOf(english.get(id) ?? '').words);
    const swapped = ids.filter((id, at) => at % 3 === 1 && texts.get(id) !== english.get(id) && isWorded(id));
    const lost = ids.filter((id, at) => at % 3 === 2 && withoutValue(texts.get(id) ?? '') !== null);
    const changed = new Map(texts);
    for (const id of missing) changed.delete(id);
    for (const id of swapped) changed.set(id, english.get(id) ?? '');
    for (const id of lost) changed.set(id, withoutValue(texts.get(id) ?? '') ?? '');
    const told = faults(changed).join('\n');
    expect(missing.filter((id) => !told.includes(`${id} is missing`))).toEqual([]);
    expect(swapped.filter((id) => !told.includes(`${id} is equal to the English text`))).toEqual([]);
    expect(lost.filter((id) => !told.includes(`${id} lacks {`))).toEqual([]);
    expect([missing.length > 600, swapped.length > 500, lost.length > 30]).toEqual([true, true, true]);
  },
);

test('a language is whole: one text less, or one that English has not, is a fault', () => {
  expect(faultsIn(german)).toEqual([]);
  for (const id of ['common.tryAgain', 'server.mail.kinds.reset.subject', 'server.calendar.open']) {
    expect(german.has(id), id).toBe(true);
    expect(faultsIn(germanBut({ [id]: null }))).toEqual([
      { id, what: `is missing: ${JSON.stringify(english.get(id))}` },
    ]);
  }
  expect(faultsIn(germanBut({ 'common.nobodySays': 'Ja' })).map(({ id }) => id)).toEqual(['common.nobodySays']);
  expect(faultsIn(germanBut({ 'common.tryAgain': ' ' })).map(({ what }) => what)).toEqual(['is empty']);
});

test('a text in English is a fault in every language, even in one of the few that are listed elsewhere', () => {
  const id = 'common.tryAgain';
  const found = faultsIn(germanBut({ [id]: english.get(id) ?? '' }));
  expect(found.map(({ what }) => what)).toContain('is equal to the English text');
  expect(faultsIn(german, { same: new Map([...same, [id, 'a reason that is none']]) })).toEqual([
    { id, what: 'is listed in same.json, and is not equal to the English text' },
  ]);
});

test('values, tags and cases are those of the English text', () => {
  const valued = idOf((text) => /^[^{<]*\{name\}[^{<]*$/.test(text));
  const tagged = idOf((text) => /<b>/.test(text) && !/\{/.test(text));
  const what = (id: string, text: string) => faultsIn(germanBut({ [id]: text })).map((fault) => fault.what);
  expect(what(valued, 'Hallo')).toEqual(['lacks {name}, which the English text has']);
  expect(what(valued, 'Hallo {name} {nick}')).toEqual(['has {nick}, which the English text has not']);
  expect(what(tagged, 'Hallo')).toEqual(['lacks <b>, which the English text has']);
  expect(what(valued, 'Hallo {name')).toEqual([expect.stringMatching(/^is no ICU message/)]);
});

test('the terms that the page shows are those that are accepted, letter by letter', () => {
  const id = [...german.keys()].find((one) => one.startsWith('server.terms.general.')) ?? '';
  const [shown = ''] = [...german].find(([one, text]) => one.startsWith('terms.') && text === german.get(id)) ?? [];
  expect(faultsIn(germanBut({ [shown]: 'Andere Worte' })).map((fault) => fault.id)).toContain(id);
});

test('plurals have the classes of the language: French counts by "many" too', () => {
  const counted = new Map([['a', '{n, plural, one {# game} other {# games}}']]);
  const french = (text: string) =>
    faultsIn(new Map([['a', text]]), { language: 'fr', english: counted, same: new Map() }).map(({ what }) => what);
  expect(french('{n, plural, one {# partie} other {# parties}}')).toEqual([
    'counts {n} by one, other; the language counts by many, one, other',
  ]);
  expect(french('{n, plural, one {# partie} many {# de parties} other {# parties}}')).toEqual([]);
  expect(french('{n} parties')).toEqual([]);
  // What only tells oneself from others counts nothing.
  const who = new Map([['a', '{who, plural, =0 {You} other {{name}}}']]);
  const told = new Map([['a', '{who, plural, =0 {Vous} other {{name}}}']]);
  expect(faultsIn(told, { language: 'fr', english: who, same: new Map() })).toEqual([]);
});

test('a word of another language is found, a name or an example in quotation marks is not', () => {
  expect(foreignWords('La partie und le score', 'fr')).toEqual(['und (de)']);
  expect(foreignWords('Die Karten of the house', 'de')).toEqual(['the (en)']);
  expect(foreignWords('Tryck “and” för mer', 'sv')).toEqual([]);
  expect(faultsIn(germanBut({ 'common.tryAgain': 'Noch einmal with you' })).map(({ what }) => what)).toEqual([
    'has words of another language: with (en), you (en)',
  ]);
});

test('quotation marks are those of the language, and French keeps a high sign with its word', () => {
  expect(foreignSigns('under »Login« eller ”Login”', 'da')).toEqual([
    'has », which the language does not quote with: it is ””',
    'has «, which the language does not quote with: it is ””',
  ]);
  expect(foreignSigns('agenda’s onder “Inloggen”', 'nl')).toEqual([]);
  expect(foreignSigns('Une table vous attend ?', 'fr')).toEqual([
    'has " ?" with a space at which a line may end: it is a no-break space',
  ]);
  expect(foreignSigns('Dans «\u{a0}Aide\u{a0}»\u{a0}: 10:30\u{202f}!', 'fr')).toEqual([]);
  expect(faultsIn(germanBut({ 'common.tryAgain': 'Noch “einmal”' })).map(({ what }) => what)).toEqual([
    'has ”, which the language does not quote with: it is „“',
  ]);
});

test('what stands on another language has only what differs from it', () => {
  const british = (texts: Texts) => faultsIn(texts, { language: 'en-GB', isOverlay: true, same: new Map() });
  const id = 'common.tryAgain';
  expect(british(new Map())).toEqual([]);
  expect(british(new Map([[id, 'Have another go']]))).toEqual([]);
  expect(british(new Map([[id, english.get(id) ?? '']])).map(({ what }) => what)).toEqual([
    'is equal to the English text: leave it out',
  ]);
});

test('the shape of a message has values and tags of all its cases, once', () => {
  expect(
    shapeOf('{n, plural, one {<b>{who}</b> won} other {<b>{who}</b> won #}} {kind, select, a {x} other {y}}'),
  ).toEqual({
    needs: ['<b>', '{kind}', '{n}', '{who}'],
    cases: ['{kind: a}', '{kind: other}'],
    plurals: [{ name: 'n', isOrdinal: false, classes: ['one', 'other'] }],
    words: expect.stringContaining('won'),
  });
});
