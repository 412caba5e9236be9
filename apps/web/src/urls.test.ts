import { expect, test } from 'vitest';
import { isInternal, safeReturn, seasonIn, urls } from './urls.ts';

test('ROUTE-8 a _gd suffix is dropped in routes', () => {
  expect(urls.tournaments('skat_gd', 7)).toBe('/tournaments/skat/7');
  expect(urls.matching('skatmasters', 7)).toBe('/matching/skatmasters/7');
  expect(urls.error(1, 'skat_gd')).toBe('/error/1/skat');
  expect([isInternal('skat_gd'), isInternal('skat')]).toEqual([true, false]);
});

test('ROUTE-5 a past tournament goes back to the history of its zone', () => {
  expect(urls.history('skat')).toBe('/tournaments/skat?table=history');
});

test('an address says which season it shows; without one, or with nonsense, it is the present one', () => {
  const at = (url: string) => seasonIn(new URLSearchParams(url.split('?')[1]));
  expect(urls.seasonOf(3, 'skatmasters', 7)).toBe('/tournaments/skatmasters/7?table=season&season=3');
  expect(at(urls.seasonOf(3, 'skatmasters'))).toBe(3);
  for (const url of [urls.season('skatmasters'), '?season=0', '?season=x', '?season=-1', '?season=1e3'])
    expect(at(url)).toBeNull();
});

test('ROUTE-7 a return target leads nowhere but into this site', () => {
  expect(safeReturn('/tournaments/skat/7#ranking')).toBe('/tournaments/skat/7#ranking');
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', null])
    expect(safeReturn(elsewhere)).toBe('/');
});
