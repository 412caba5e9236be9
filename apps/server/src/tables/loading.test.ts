import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { formedTable, logged, loseNode, nextNode, type Member } from '../../test/game-server.ts';
import { openVenue } from '../../test/table.ts';
import { CLOSE } from '@matador/protocol/constants';
import { LOADING_MS } from '@matador/table';

const venue = await openVenue(await testContext());
const { context, server, tournamentId } = venue;

const seatsOf = async (competitionId: string): Promise<unknown[]> =>
  (
    await context.store.pool.query<Record<string, unknown>>(
      'SELECT seat, slot, state, score, lto_blame AS blame FROM seats WHERE competition = $1 ORDER BY seat',
      [competitionId],
    )
  ).rows;

test('no card is sent before every seat has loaded', async () => {
  const { pages } = await venue.seat({ loads: false });
  for (const page of pages) await page.until(() => page.fair?.nonces != null);
  const [first, second, third] = pages;
  first.send({ eventName: 'loaded', payload: {} });
  second.send({ eventName: 'loaded', payload: {} });
  await third.until(() => third.state.loaded.filter(Boolean).length === 2);
  for (const page of pages) expect(page.heard.some(({ text }) => /"[CSHD][AKQJT987]"/.test(text))).toBe(false);
  third.send({ eventName: 'loaded', payload: {} });
  await Promise.all(pages.map((page) => page.until(() => page.state.deal?.hand.length === 10)));
});

/** One table that `absent` does not load, until it is voided. @param meanwhile what happens before */
const voidedBy = async (
  absent: Member,
  others: readonly Member[],
  meanwhile: (competitionId: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> => {
  const competitionId = await formedTable(context, server, tournamentId, [absent, ...others]);
  await meanwhile(competitionId);
  const pages = await Promise.all(others.map((member) => venue.page(member, competitionId)));
  await logged(context, competitionId, 'fact', 4); // both connected, both loaded
  await context.clock.advance(LOADING_MS + 100);
  for (const page of pages) {
    await page.until(() => page.closeCode !== null);
    expect(page.closeCode).toBe(CLOSE.over);
    expect(page.heard.at(-1)?.frame.payload).toEqual({ competitionId, outcome: 'voided', reason: 'notLoaded' });
  }
  return competitionId;
};

test('GAME-7 a seat that has not loaded after 60 s voids the competition; every slot is lto and opens again', async () => {
  const [absent, ...others] = await venue.members();
  if (absent === undefined) throw new Error('nobody');
  const first = await voidedBy(absent, others);
  expect(await seatsOf(first)).toEqual([
    { seat: 0, slot: 0, state: 'lto', score: null, blame: true },
    { seat: 1, slot: 0, state: 'lto', score: null, blame: false },
    { seat: 2, slot: 0, state: 'lto', score: null, blame: false },
  ]);
  await context.clock.advance(60_000);
  const second = await voidedBy(absent, others);
  expect(await seatsOf(second)).toMatchObject([{ slot: 0 }, { slot: 0 }, { slot: 0 }]);
});

test('GAME-7 the third lto that one account causes in a tournament is a skipgame for that account alone', async () => {
  const [absent, ...others] = await venue.members();
  if (absent === undefined) throw new Error('nobody');
  for (let time = 0; time < 2; time += 1) {
    await voidedBy(absent, others);
    await context.clock.advance(60_000);
  }
  expect(await seatsOf(await voidedBy(absent, others))).toEqual([
    { seat: 0, slot: 0, state: 'skipgame', score: -700, blame: true },
    { seat: 1, slot: 0, state: 'lto', score: null, blame: false },
    { seat: 2, slot: 0, state: 'lto', score: null, blame: false },
  ]);
});

test('nobody is to blame for a table that has not loaded whose search was at a process that has died', async () => {
  const [absent, ...others] = await venue.members();
  if (absent === undefined) throw new Error('nobody');
  const dying = await nextNode(context);
  const voided = await voidedBy(absent, others, async (competitionId) => {
    await context.store.pool.query('UPDATE tickets SET node = $1 WHERE competition = $2 AND user_id = $3', [
      dying.nodeId,
      competitionId,
      absent.account.id,
    ]);
    await loseNode(dying);
  });
  expect(await seatsOf(voided)).toMatchObject([
    { seat: 0, state: 'lto', blame: false },
    { seat: 1, state: 'lto', blame: false },
    { seat: 2, state: 'lto', blame: false },
  ]);
});
