import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { handlingsOf, zonesOfWholePacks } from '../../../../../test/places-of-cards.ts';
import { randomViews } from '../../../../../test/random-views.ts';
import { wantedOf } from './cards.ts';

const SEATS = 3;
const DEALS = 24;
const SEED = 2026;

/** What the declarer may have laid away for the skat so far. */
const discardsOf = ({ phase, seat, declarer, pickedUp }: SkatView): readonly number[] =>
  phase === 'declaring' && pickedUp && seat === declarer ? [0, 1, 2] : [0];

const waysOf = (view: SkatView) =>
  handlingsOf(view, SEATS).flatMap((handling) =>
    discardsOf(view).map((count) =>
      wantedOf(view, { ...handling, hand: handling.hand.slice(count), discard: handling.hand.slice(0, count) }),
    ),
  );

test('at every moment of random deals of Skat each of the 32 has one place, and no hidden card is named', () => {
  const views = [...Array(DEALS).keys()].flatMap((deal) =>
    randomViews({ game: skat, seats: SEATS, options: { dealer: deal % SEATS } }, SEED + deal),
  );
  const zones = zonesOfWholePacks(
    views.filter(({ phase }) => phase !== 'shuffle'),
    waysOf,
  );
  expect(zones).toEqual(['fan', 'hand', 'open', 'pile', 'skat', 'trick']);
});
