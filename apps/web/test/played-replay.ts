import { seeded, shuffled } from '@matador/cards/laws';
import type { Replay } from '@matador/protocol/rest';
import type { PlayableGame, RunningCompetition } from '@matador/table';

interface Setting {
  readonly seats: number;
  readonly deals: number;
  readonly seed: number;
  /** The chance that a seat claims at a decision where it may; absent: nobody claims. */
  readonly claims?: number;
  /** A seat that gives up before so many decisions have been made; absent: nobody does. */
  readonly gaveUp?: { readonly seat: number; readonly before: number };
}

type Step = Replay['steps'][number];

const START_MS = Date.parse('2026-11-22T20:19:00.000Z');
const MOVE_MS = 4000;
/** Every so many decisions one is left to the clock. */
const CLOCKED = 11;

const accepted = (moved: ReturnType<RunningCompetition['applyFact']>): RunningCompetition => {
  if (!moved.ok) throw new Error(moved.code);
  return moved.next;
};

/**
 * The replay of a competition that the bots of a game have played, as the server would answer it: four seconds a move,
 * now and then one by the clock. The seed says the cards.
 */
export const playedReplay = async (
  game: PlayableGame,
  { seats, deals, seed, claims = 0, gaveUp }: Setting,
): Promise<{ readonly replay: Replay; readonly end: RunningCompetition }> => {
  const { table: rules } = game;
  const [cards, random] = [seeded(seed), seeded(~seed)];
  const { newBot } = await game.loadBots();
  const bots = Array.from({ length: seats }, () => newBot());
  const options = { seats, deals, firstDealer: 0, clocks: rules.clocks(null) };
  let table = rules.open(options);
  const steps: Step[] = [];
  const note = (seat: number | null, actor: Step['actor'], step: Step['step']): void => {
    const seq = steps.length + 1;
    steps.push({ seq, at: new Date(START_MS + seq * MOVE_MS).toISOString(), seat, actor, step });
  };
  for (let seat = 0; seat < seats; seat += 1) {
    const fact = { type: 'loaded', seat } as const;
    table = accepted(table.applyFact(fact));
    note(seat, 'system', { type: 'fact', fact });
  }
  let decided = 0;
  while (table.outcome === null) {
    const decision = table.decisions.find(({ duty }) => duty === 'must');
    if (decision === undefined) {
      const [deck, reshuffle] = [shuffled(cards, rules.deckSize), shuffled(cards, rules.deckSize)];
      if (table.needs === 'ruling') {
        const fact = { type: 'ruling', verdict: rules.rule(table.question()) } as const;
        table = accepted(table.applyFact(fact));
        note(null, 'system', fact);
        continue;
      }
      table = accepted(table.applyFact({ type: 'shuffle', deck, reshuffle }));
      note(null, 'system', { type: 'shuffle', number: steps.length, deck: [...deck], reshuffle: [...reshuffle] });
      continue;
    }
    const { seat, turn } = decision;
    if (seat === gaveUp?.seat && decided >= gaveUp.before) {
      const auto = table.auto();
      const fact = auto?.seat === seat ? auto : ({ type: 'gaveUp', seat } as const);
      table = accepted(table.applyFact(fact));
      note(seat, fact.type === 'gaveUp' ? 'system' : 'clock', { type: 'fact', fact });
      continue;
    }
    const claimed = claims > 0 && random() < claims ? table.act(seat, turn, { type: 'claim' }) : null;
    if (claimed?.ok === true) {
      table = claimed.next;
      note(seat, 'player', { type: 'act', turn, action: { type: 'claim' } });
      continue;
    }
    const action = bots[seat]?.choose(table.view(seat), random);
    decided += 1;
    if (decided % CLOCKED === 0) {
      const fact = { type: 'timeOut', seat, turn, action } as const;
      table = accepted(table.applyFact(fact));
      note(seat, 'clock', { type: 'fact', fact });
      continue;
    }
    table = accepted(table.act(seat, turn, action));
    note(seat, 'player', { type: 'act', turn, action });
  }
  const players = Array.from({ length: seats }, (_, seat) => ({
    playerName: ['Vera', 'Nordlicht', 'Mauerblume', 'Querkopf'][seat] ?? '',
    own: seat === 0,
    simulated: seat > 1,
  }));
  const replay: Replay = {
    format: 'matador-replay',
    version: 1,
    competitionId: '00000000-0000-4000-8000-000000000000',
    tournamentId: 1,
    gametype: rules.gametype,
    gameVariant: null,
    rulesVersion: rules.rulesVersion,
    options,
    players,
    steps,
  };
  return { replay, end: table };
};
