import { belote } from '@matador/belote';
import { expect, test } from 'vitest';
import { handlingsOf, zonesOfWholePacks } from '../../../../../test/places-of-cards.ts';
import { randomViews } from '../../../../../test/random-views.ts';
import { wantedOf } from './cards.ts';
import { SEATS } from './words.ts';

const DEALS = 24;
const SEED = 2026;

test('at every moment of random deals of Belote each of the 32 has one place, and no hidden card is named', () => {
  const views = [...Array(DEALS).keys()].flatMap((deal) =>
    randomViews({ game: belote, seats: SEATS, options: { dealer: deal % SEATS } }, SEED + deal),
  );
  const zones = zonesOfWholePacks(
    views.filter(({ phase }) => phase !== 'shuffle'),
    (view) => handlingsOf(view, SEATS).map((handling) => wantedOf(view, handling)),
  );
  expect(zones).toEqual(['fan', 'hand', 'pack', 'pile', 'trick', 'turnUp']);
});
