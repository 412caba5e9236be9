import { isIban } from '@matador/protocol/rest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, nameWords, personWords, streetWords } from './person-words.ts';

test.each([
  ['Jürgen Groß', 'JUERGEN  GROSS'],
  ['Groß, Jürgen', 'jürgen groß'],
  ['Ju\u0308rgen Groß', 'Jürgen Groß'],
  ['Dr. Anna-Lena Möller', 'Möller Anna Lena'],
  ['René Citroën', 'Rene Citroen'],
  ["Sinéad O'Neill", 'ONeill Sinead'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
])('%s is the same name as %s', (one, other) => {
  expect(nameWords(one)).toBe(nameWords(other));
});

test.each([
  ['Hauptstraße 5 a', 'HAUPTSTR. 5a'],
  ['Haupt-Straße 5', 'Hauptstrasse 5'],
  ['Große Str. 12', 'Grosse Straße 12'],
  ['Am Alten Markt 3', 'am alten markt 3'],
])('%s is the same street as %s', (one, other) => {
  expect(streetWords(one)).toBe(streetWords(other));
});

test('others are others', () => {
  expect(nameWords('Hans Meier')).not.toBe(nameWords('Hans Maier'));
  expect(nameWords('Anna Meier')).not.toBe(nameWords('Hans Meier'));
  expect(streetWords('Hauptstr. 5')).not.toBe(streetWords('Hauptstr. 55'));
});

const word = fc.stringMatching(/^[a-zäöüßéçøł]{2,12}$/);
const spaces = fc.constantFrom(' ', '  ', '-', ', ', '\t');

test('neither the order of names nor spaces, capitals or the form of an accent make another person', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), spaces, fc.nat(), (words, gap, turn) => {
      const at = turn % words.length;
      const turned = [...words.slice(at), ...words.slice(0, at)];
      const plain = nameWords(words.join(' '));
      expect(nameWords(turned.join(gap))).toBe(plain);
      expect(nameWords(words.join(' ').normalize('NFD'))).toBe(plain);
      expect(nameWords(words.join(' ').replaceAll('ß', 'ss').toUpperCase())).toBe(plain);
      expect(nameWords(plain)).toBe(plain);
    }),
  );
});

test('whatever is typed, what was folded is folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(streetWords(streetWords(text))).toBe(streetWords(text));
    }),
  );
});

test('an IBAN is one with and without spaces, and its check digits find a wrong digit', () => {
  const data = { legalName: 'A B', birthDay: '1980-01-01', street: 'C 1', postalCode: '12345', city: 'D' };
  const iban = 'DE89370400440532013000';
  expect(personWords({ ...data, iban: 'de89 3704 0044 0532 0130 00' }).instrument).toEqual([iban]);
  expect([iban, 'GB82 WEST 1234 5698 7654 32', 'NO93 8601 1117 947'].map(isIban)).toEqual([true, true, true]);
  for (let at = 4; at < iban.length; at += 1) {
    const wrong = iban.slice(0, at) + String((Number(iban[at]) + 1) % 10) + iban.slice(at + 1);
    expect(isIban(wrong), wrong).toBe(false);
  }
  for (const wrong of ['', 'DE89', 'DE89-not-an-iban', '89DE370400440532013000']) expect(isIban(wrong)).toBe(false);
});
