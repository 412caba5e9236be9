import { CATALOGUES } from '@matador/protocol/languages';
import { expect, test } from 'vitest';
import { CHOICES, firstLocale, localeFor } from './locale.ts';

test('every written language can be chosen, by its own name', () => {
  expect(CHOICES.map(({ locale }) => locale)).toEqual(CATALOGUES);
  expect(new Set(CHOICES.map(({ name }) => name)).size).toBe(CHOICES.length);
});

test('the first language of the browser that is written is taken', () => {
  expect(localeFor(['pl-PL', 'de-AT', 'en-GB'])).toBe('de');
  expect(localeFor(['en-GB'])).toBe('en-GB');
  expect(localeFor(['en-AU'])).toBe('en');
  expect(localeFor(['pl'])).toBe('default');
});

test('the account decides on the language, else the address, else this device, else the browser', () => {
  const wishes = { account: 'de', address: 'en-GB', device: 'de', languages: ['en-US'] } as const;
  expect(firstLocale(wishes)).toBe('de');
  expect(firstLocale({ ...wishes, account: null })).toBe('en-GB');
  expect(firstLocale({ ...wishes, account: null, address: null })).toBe('de');
  expect(firstLocale({ ...wishes, account: null, address: null, device: null })).toBe('en');
});

test('what is no language of ours is no wish', () => {
  const none = { account: 'tlh', address: 'xx', device: null, languages: ['de-DE'] } as const;
  expect(firstLocale(none)).toBe('de');
  expect(firstLocale({ ...none, languages: [] })).toBe('default');
});
