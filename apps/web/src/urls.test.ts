import { expect, test } from 'vitest';
import { isInternal, safeReturn, urls } from './urls.ts';

test('ROUTE-8 a _gd suffix is dropped in routes', () => {
  expect(urls.tournaments('skat_gd', 7)).toBe('/tournaments/skat/7');
  expect(urls.matching('skatmasters', 7)).toBe('/matching/skatmasters/7');
  expect(urls.error(1, 'skat_gd')).toBe('/error/1/skat');
  expect([isInternal('skat_gd'), isInternal('skat')]).toEqual([true, false]);
});

test('ROUTE-5 a past tournament goes back to the history of its zone', () => {
  expect(urls.history('skat')).toBe('/tournaments/skat?table=history');
});

test('ROUTE-7 a return target leads nowhere but into this site', () => {
  expect(safeReturn('/tournaments/skat/7#ranking')).toBe('/tournaments/skat/7#ranking');
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', null])
    expect(safeReturn(elsewhere)).toBe('/');
});
