import { expect, test } from 'vitest';
import { openedFile } from '../../test/opened-file.ts';
import { cutOf } from './cut.ts';

test('GAME-17 another cut would have changed the order of every pack, and the cut is told by its announced hash', async () => {
  const opened = await openedFile();
  const seat = opened.seats.findIndex(({ mark }) => mark === 'given');
  const cut = await cutOf(opened, seat);
  const hash = opened.seats[seat]?.nonceHash ?? '';
  expect(cut?.fingerprint.replace('-', '').toLowerCase()).toBe(hash.slice(0, 8));
  expect(cut?.changed).toBe(opened.deals.length);
});

test('a seat that withheld its share has no cut, nor has one that is not there', async () => {
  const opened = await openedFile();
  const seats = opened.seats.map((one) => ({ ...one, nonce: null, mark: 'withheld' as const }));
  expect(await cutOf({ ...opened, seats }, 0)).toBeNull();
  expect(await cutOf(opened, 9)).toBeNull();
});
