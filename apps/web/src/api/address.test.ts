import * as addresses from '@matador/protocol/addresses';
import { expect, test } from 'vitest';
import { to } from '@matador/ui/address';
import { paths } from './paths.ts';

test('API-11 a call is asked for at the address of its entry, with its parameters and its query', () => {
  expect(to(addresses.zones)).toEqual({ at: addresses.zones, url: '/gd/rest/tournaments/zones' });
  expect(to(addresses.leaveSearch, { params: { tournamentId: 7 } }).url).toBe('/gd/rest/tournaments/matching/7/exit');
  expect(to(addresses.demoCode, { query: { userName: 'Anna & Ben' } }).url).toBe(
    '/gd/rest/session/demoCode?userName=Anna+%26+Ben',
  );
});

test('what stands in an address is escaped, and an empty search is left out', () => {
  expect(to(addresses.announcement, { params: { announcementId: 'a/b?c' } }).url).toBe(
    '/gd/rest/announcements/a%2Fb%3Fc',
  );
  expect(paths.seasonPage('skatmasters', { filter: 'none', search: '' }, 50).url).toBe(
    '/gd/rest/tournaments/ranking/season/skatmasters?filter=none&offset=50&limit=50',
  );
});
