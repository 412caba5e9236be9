import { expect, test } from 'vitest';
import { build, hours } from '../../../../../test/tournament.ts';
import { forNewcomer } from './for-newcomer.ts';

const open = (tournamentId: number, more: Parameters<typeof build>[0] = {}) =>
  build({ ...more, tournament: { joined: false, tournamentId, ...more.tournament } });
const closed = { registrationEnd: hours(-1) };

test('whoever has practised is led to the cheapest tournament that is open, of the same variant and no Masters', () => {
  const tournaments = [
    open(1, { metaData: { entryFee: 100 }, dates: closed }),
    open(2, { metaData: { entryFee: 200 }, tournament: { isMasters: true } }),
    open(3, { metaData: { entryFee: 300 }, tournament: { gameVariant: 'speed' } }),
    open(4, { metaData: { entryFee: 1000 } }),
    open(5, { metaData: { entryFee: 500 } }),
    open(6, { metaData: { entryFee: 50 }, dates: { registrationStart: hours(1) } }),
  ];
  expect(forNewcomer(tournaments, null)?.tournamentId).toBe(5);
  expect(forNewcomer(tournaments, 'speed')?.tournamentId).toBe(3);
  const joined = open(7, { metaData: { entryFee: 9000 }, dates: closed, tournament: { joined: true } });
  expect(forNewcomer([...tournaments, joined], null)?.tournamentId).toBe(7);
  expect(forNewcomer([open(1, { dates: closed })], null)).toBeNull();
});
