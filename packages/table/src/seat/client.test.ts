import { belote, type BeloteAction } from '@matador/belote';
import { chooseAction, remember } from '@matador/belote/bot';
import { beloteDefinition } from '@matador/belote/definition';
import type { BeloteView } from '@matador/belote';
import { seeded, shuffled } from '@matador/cards/laws';
import type { CompetitionView } from '@matador/competition';
import type { Envelope } from '@matador/protocol/socket';
import { expect, test } from 'vitest';
import { tableGameOf } from '../game.ts';
import { LocalTable, OWN_SEAT } from '../local-table.ts';
import { botGameOf } from './bot.ts';
import { SeatClient, type SeatRefusal } from './client.ts';
import { readFrame } from './read-frames.ts';
import { decisionOf, seatRulesOf, type SeatRules } from './rules.ts';

type View = CompetitionView<BeloteView>;

const SEATS = 4;
const SETTING = {
  ...{ gameVariant: null, tournamentId: 1, zoneId: 'belote', tournamentName: 'Belote', slot: 0, numberOfGames: 1 },
  ...{ seriesBefore: 0, gamesBefore: 0, serverTime: '2026-01-01T00:00:00.000Z' },
};
const game = tableGameOf(beloteDefinition);
const bots = botGameOf('belote', belote, {
  remember,
  choose: (view, random, memory) => chooseAction(view, random, memory),
});

interface Options {
  /** How often a frame gets through; by default once. */
  copies?(direction: 'in' | 'out', frame: { readonly eventName: string }): number;
  rules?(gametype: string): Promise<SeatRules<View, BeloteAction>>;
}

/** A seat at a real table in this process, with a network between them that a test may break. */
const seated = ({ copies = () => 1, rules }: Options = {}) => {
  const random = seeded(12);
  const refusals: SeatRefusal<BeloteAction>[] = [];
  const sent: Envelope[] = [];
  const later: (() => void)[] = [];
  /** Own acts that became part of the table. */
  const acted: string[] = [];
  const table = new LocalTable({
    game,
    options: { seats: SEATS, deals: 1, firstDealer: 0, clocks: game.clocks(null) },
    setting: SETTING,
    nowMs: () => 0,
    shuffle: () => ({
      type: 'shuffle',
      deck: shuffled(random, game.deckSize),
      reshuffle: shuffled(random, game.deckSize),
    }),
    rule: (_, answer) => {
      answer('unknown');
    },
    onLine: ({ entry, seat: by, requestId }) => {
      if (entry.type === 'act' && by === OWN_SEAT && requestId !== null) acted.push(requestId);
    },
    tell: (text) => {
      for (let left = copies('in', readFrame(text)); left > 0; left -= 1) seat.receive(readFrame(text));
    },
  });
  const send = (frame: Envelope): void => {
    sent.push(frame);
    for (let left = copies('out', frame); left > 0; left -= 1) table.receive(frame);
  };
  const seat = new SeatClient<View, BeloteAction>({
    competitionId: 'one',
    rules: rules ?? (() => seatRulesOf(belote)),
    listener: { onView: () => undefined, onSeen: () => undefined, onRefused: (refusal) => refusals.push(refusal) },
    ports: {
      send,
      after: (_, task) => later.push(task),
      share: () => ({ nonce: 'ab', hash: 'cd' }),
      newRequestId: () => `request ${String(sent.length)}`,
    },
  });
  /** Bots play until the seat is asked; false once the competition is over. */
  const untilAsked = (): boolean => {
    while (!table.core.isOver) {
      const [decision] = table.core.state.competition.decisions;
      if (decision === undefined || decision.seat === OWN_SEAT) return decision !== undefined;
      const action = bots.newBot().choose(table.core.state.competition.view(decision.seat), random);
      table.act(decision.seat, decision.turn, action);
    }
    return false;
  };
  const sit = async (): Promise<void> => {
    send(await seat.greeting());
    seat.ready();
  };
  const choice = (): BeloteAction => {
    const { view } = seat;
    if (view?.deal == null) throw new Error('nothing to decide');
    return chooseAction(view.deal, random);
  };
  return { table, seat, sent, acted, refusals, later, send, sit, untilAsked, choice };
};

test('GAME-11 what a seat folds is what the table knows of it, to the last card', async () => {
  const { table, seat, sit, untilAsked, choice } = seated();
  await sit();
  while (untilAsked()) {
    expect(seat.view).toEqual(table.core.state.competition.view(OWN_SEAT));
    seat.act(choice());
    expect(seat.pending).toBeNull();
  }
  expect(seat.view).toEqual(table.core.state.competition.view(OWN_SEAT));
  expect(seat.view?.phase).toBe('finished');
});

test('GAME-11 over a network that loses and repeats frames the same competition is played, each act once', async () => {
  const chance = seeded(5);
  let isLossy = false;
  const { table, seat, acted, send, sit, untilAsked, choice } = seated({
    copies: () => {
      const draw = isLossy ? chance() : 0.5;
      return draw < 0.2 ? 0 : draw > 0.8 ? 2 : 1;
    },
  });
  await sit();
  isLossy = true;
  let acts = 0;
  while (untilAsked()) {
    // What the table says every few seconds makes good for whatever was lost.
    while (seat.view === null || seat.head !== table.core.state.streams[OWN_SEAT]?.head) {
      table.tellClocks();
      if (seat.view === null) send(await seat.greeting());
    }
    const { turn = 0 } = decisionOf(seat.view) ?? {};
    if (seat.pending === null) {
      seat.act(choice());
      acts += 1;
    }
    for (let beat = 0; table.core.state.competition.decisions[0]?.turn === turn && beat < 100; beat += 1) {
      table.tellClocks();
      seat.repeat();
    }
  }
  expect(table.core.isOver).toBe(true);
  expect(acts).toBeGreaterThan(5);
  expect(acted.length).toBe(acts);
  expect(new Set(acted).size).toBe(acts);
});

test('a seat that missed a frame asks for what came after its last one', async () => {
  let isLost = false;
  const { table, seat, sent, sit, untilAsked } = seated({
    copies: (direction) => (direction === 'in' && isLost ? 0 : 1),
  });
  await sit();
  untilAsked();
  const { head } = seat;
  isLost = true;
  table.applyFact({ type: 'disconnected', seat: 1 });
  isLost = false;
  table.applyFact({ type: 'connected', seat: 1 });
  expect(sent.at(-1)).toEqual({ eventName: 'resync', payload: { have: head } });
  expect(seat.view).toEqual(table.core.state.competition.view(OWN_SEAT));
});

test('an act that the rules refuse is refused without asking the table', async () => {
  const { seat, sent, refusals, sit, untilAsked } = seated();
  await sit();
  untilAsked();
  const before = sent.length;
  seat.act({ type: 'play', card: 'S7' });
  expect(sent.length).toBe(before);
  expect(refusals).toMatchObject([{ turn: seat.view?.turn, action: { type: 'play' } }]);
  expect(seat.pending).toBeNull();
});

test('a table that has too much to do is asked again, under the same id', async () => {
  let isHeld = false;
  const { table, seat, sent, later, sit, untilAsked, choice } = seated({
    copies: (direction, { eventName }) => (isHeld && direction === 'out' && eventName === 'act' ? 0 : 1),
  });
  await sit();
  untilAsked();
  isHeld = true;
  seat.act(choice());
  const first = sent.at(-1);
  seat.receive({
    eventName: 'refused',
    payload: { code: 'busy', turn: null },
    requestId: seat.pending?.requestId ?? null,
  });
  expect(seat.pending).not.toBeNull();
  isHeld = false;
  for (const task of later.splice(0)) task();
  expect(sent.at(-1)).toEqual(first);
  expect(seat.pending).toBeNull();
  expect(table.core.state.streams[OWN_SEAT]?.answerTo(first?.requestId ?? '')).not.toBeNull();
});

test('giving up at a frozen table is refused at once, and forgotten when it goes on', async () => {
  const { table, seat, sent, send, refusals, sit, untilAsked } = seated();
  await sit();
  untilAsked();
  table.core.freeze('check', 0);
  table.advance();
  seat.giveUp();
  expect(sent.filter(({ eventName }) => eventName === 'giveUp')).toEqual([]);
  expect(refusals).toEqual([{ code: 'frozen', turn: seat.view?.turn, action: null }]);
  table.core.freeze(null, 0);
  table.advance();
  send(await seat.greeting());
  expect(seat.view?.frozen).toBeNull();
  expect(seat.view?.seats[OWN_SEAT]).toBe('playing');
});

test('giving up that comes to a frozen table does not count once it goes on', async () => {
  let isHeld = true;
  const { table, seat, send, refusals, sit, untilAsked } = seated({
    copies: (direction, { eventName }) => (isHeld && direction === 'out' && eventName === 'giveUp' ? 0 : 1),
  });
  await sit();
  untilAsked();
  seat.giveUp();
  table.core.freeze('check', 0);
  table.advance();
  isHeld = false;
  send(await seat.greeting());
  expect(refusals).toEqual([{ code: 'frozen', turn: seat.view?.turn, action: null }]);
  table.core.freeze(null, 0);
  table.advance();
  send(await seat.greeting());
  expect(refusals).toHaveLength(1);
  expect(seat.view?.seats[OWN_SEAT]).toBe('playing');
});

test.each(['busy', 'flood'])('a table that is %s is told again that the seat gives up', async (code) => {
  let isHeld = true;
  const { seat, sent, later, sit, untilAsked } = seated({
    copies: (direction, { eventName }) => (isHeld && direction === 'out' && eventName === 'giveUp' ? 0 : 1),
  });
  await sit();
  untilAsked();
  seat.giveUp();
  const first = sent.at(-1);
  seat.receive({ eventName: 'refused', payload: { code, turn: null }, requestId: first?.requestId ?? null });
  isHeld = false;
  for (const task of later.splice(0)) task();
  expect(sent.filter(({ eventName }) => eventName === 'giveUp')).toEqual([first, first]);
  expect(seat.view?.seats[OWN_SEAT]).toBe('skipped');
});

test('an act that was on its way when the connection broke counts once', async () => {
  let isLost = false;
  const { table, seat, send, sit, untilAsked, choice } = seated({
    copies: (direction) => (direction === 'in' && isLost ? 0 : 1),
  });
  await sit();
  untilAsked();
  isLost = true;
  seat.act(choice());
  isLost = false;
  expect(seat.pending).not.toBeNull();
  const { seq } = table.core.state;
  send(await seat.greeting());
  expect(seat.pending).toBeNull();
  expect(table.core.state.seq).toBe(seq);
  expect(seat.view).toEqual(table.core.state.competition.view(OWN_SEAT));
});

test('frames that come before the rules wait for them', async () => {
  const rules = Promise.withResolvers<SeatRules<View, BeloteAction>>();
  const { table, seat, sit } = seated({ rules: () => rules.promise });
  await sit();
  table.load();
  expect(seat.view).toBeNull();
  rules.resolve(seatRulesOf(belote));
  await rules.promise;
  await Promise.resolve();
  expect(seat.view).toEqual(table.core.state.competition.view(OWN_SEAT));
});

test('GAME-17 a share is revealed only when every seat has announced its own, once a connection', async () => {
  const { seat, sent, sit } = seated();
  await sit();
  const fair = (nonceHashes: readonly (string | null)[]) => ({
    eventName: 'fair',
    payload: { commitments: [], nonceHashes, nonces: null },
    requestId: null,
  });
  const reveals = (): number => sent.filter(({ eventName }) => eventName === 'reveal').length;
  seat.receive(fair(['a', null, 'c', 'd']));
  expect(reveals()).toBe(0);
  seat.receive(fair(['a', 'b', 'c', 'd']));
  seat.receive(fair(['a', 'b', 'c', 'd']));
  await Promise.resolve();
  await Promise.resolve();
  expect(reveals()).toBe(1);
});
