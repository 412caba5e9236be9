// @vitest-environment happy-dom
import { seeded, shuffled } from '@matador/cards/laws';
import { romme } from '@matador/romme';
import { rommeDefinition } from '@matador/romme/definition';
import { LocalTable, OWN_SEAT, playableGame } from '@matador/table';
import { seatRulesOf } from '@matador/table/seat';
import { expect, test } from 'vitest';
import { isRommeView } from '#web/games/romme/table/hooks/use-romme.ts';
import { dealLogLines } from '#web/games/romme/table/model/log.ts';
import { translateIn } from '../../../../test/translate.ts';
import type { ChannelListener } from './table-socket.ts';
import { TableStore } from './table-store.ts';

const SEATS = 3;
/** More frames than a table keeps for a seat, and fewer than a deal has. */
const MANY = 12;
const SETTING = {
  ...{ gameVariant: null, tournamentId: 1, zoneId: 'romme', tournamentName: 'Rommé', slot: 0, numberOfGames: 1 },
  ...{ seriesBefore: 0, gamesBefore: 0, serverTime: '2026-01-01T00:00:00.000Z' },
};
const t = translateIn('en', 'table', 'romme');

/** A page at a real table of Rommé in this process; frames to the page may be lost. */
const seated = async () => {
  const { table: game, loadBots } = playableGame(rommeDefinition);
  const bots = await loadBots();
  const random = seeded(1);
  const dealt = () => shuffled(random, game.deckSize);
  let isLost = false;
  let page: ChannelListener | null = null;
  const table = new LocalTable({
    game,
    options: { seats: SEATS, deals: 1, firstDealer: 0, clocks: game.clocks(null) },
    tell: (text) => {
      if (!isLost) page?.onText(text);
    },
    rule: (_, answer) => answer('unknown'),
    shuffle: () => ({ type: 'shuffle', deck: dealt(), reshuffle: dealt() }),
    nowMs: () => 0,
    setting: SETTING,
  });
  const store = new TableStore(
    'one',
    () => Promise.resolve(seatRulesOf(romme)),
    (listener) => {
      page = listener;
      return {
        open: () => () => undefined,
        connect: () => undefined,
        send: (frame) => table.receive(frame),
        settle: () => undefined,
        drop: () => undefined,
      };
    },
  );
  /** Plays so many acts, whoever is asked, the own seat as from another device. */
  const play = (acts: number): void => {
    for (let act = 0; act < acts; act += 1) {
      const [decision] = table.core.state.competition.decisions;
      if (decision === undefined) throw new Error('the deal is over');
      const { seat, turn } = decision;
      table.act(seat, turn, bots.newBot().choose(table.core.state.competition.view(seat), random));
    }
  };
  const isAsked = (): boolean => table.core.state.competition.decisions[0]?.seat === OWN_SEAT;
  table.load();
  table.receive({ eventName: 'join', payload: { have: 0 } });
  await expect.poll(() => store.snapshot().scene).not.toBeNull();
  return {
    store,
    play,
    untilAsked: (isOwn: boolean): void => {
      while (isAsked() !== isOwn) play(1);
    },
    loseFrames: (acts: number): void => {
      isLost = true;
      play(acts);
      isLost = false;
    },
    resync: (have = store.snapshot().head): void => table.receive({ eventName: 'resync', payload: { have } }),
  };
};

test('of acts that were missed nothing is told: with a whole view the course of the deal begins anew', async () => {
  const { store, play, loseFrames, resync } = await seated();
  const told = () =>
    dealLogLines(
      t,
      store.snapshot().shown.filter((deal) => isRommeView(deal)),
    );
  play(MANY);
  expect(told().length).toBeGreaterThan(0);
  const { head, view } = store.snapshot();
  loseFrames(MANY);
  resync();
  expect(store.snapshot().head).toBeGreaterThan(head);
  expect(store.snapshot().view?.dealNumber).toBe(view?.dealNumber);
  expect(told()).toEqual([]);
  play(2);
  expect(told().length).toBeGreaterThan(0);
});

test('a refusal goes with its turn, also where a whole view brings the next one', async () => {
  const { store, untilAsked, loseFrames, resync } = await seated();
  untilAsked(false);
  store.act({ type: 'draw', from: 'stock' });
  expect(store.snapshot().refusal).toMatchObject({ code: 'notYourTurn' });
  resync(0);
  expect(store.snapshot().refusal).not.toBeNull();
  loseFrames(MANY);
  resync();
  expect(store.snapshot().refusal).toBeNull();
});

test('an act that came too late is still said to have when the whole view is here', async () => {
  const { store, untilAsked, loseFrames } = await seated();
  untilAsked(true);
  const turn = store.snapshot().view?.turn;
  loseFrames(1);
  store.act({ type: 'draw', from: 'stock' });
  expect(store.snapshot().view?.turn).not.toBe(turn);
  expect(store.snapshot().refusal).toMatchObject({ code: 'stale', turn });
});
