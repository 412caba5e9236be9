import type { PiquetCard, Seat } from '@matador/cards';
import { isCard, numberOf, PACK, suitOf } from '../src/cards.ts';
import { belote, beloteBy } from '../src/game.ts';
import type { BeloteGame } from '../src/game.ts';
import { CLASSIC } from '../src/rules.ts';
import type { BeloteRules } from '../src/rules.ts';
import type { BeloteState } from '../src/state.ts';
import type { BeloteAction, BeloteEvent, BeloteResult } from '../src/types.ts';

/** Cards as they are written, `SA HT`; throws for what is none. */
export const cards = (text: string): readonly PiquetCard[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (!isCard(word)) throw new Error(`${word} is no card`);
      return word;
    });

/** A game under the rules of tournaments but for these. */
export const by = (rules: Partial<BeloteRules>): BeloteGame => beloteBy({ ...CLASSIC, ...rules }, 'belote-test');

/** What happened at a table so far. */
export interface Scene {
  readonly game: BeloteGame;
  readonly state: BeloteState;
  readonly events: readonly BeloteEvent[];
}

/** Every action by whoever is asked; throws where one is refused. */
export const play = (scene: Scene, ...actions: readonly BeloteAction[]): Scene =>
  actions.reduce(({ game, state, events }, action) => {
    const [decision] = game.decisions(state);
    const applied = game.apply(state, decision?.seat ?? 0, state.table.turn, action);
    if (!applied.ok) throw new Error(`${applied.code}: ${JSON.stringify(action)}`);
    return { game, state: applied.state, events: [...events, ...applied.events] };
  }, scene);

/** Why the seat that is asked may not do something, null when it may: by `apply` and by `check` alike. */
export const refusal = ({ game, state }: Scene, action: BeloteAction): string | null => {
  const [decision] = game.decisions(state);
  const seat = decision?.seat ?? 0;
  const applied = game.apply(state, seat, state.table.turn, action);
  const code = applied.ok ? null : applied.code;
  if (game.check(game.view(state, seat), action) !== code) throw new Error('check and apply differ');
  return code;
};

/** Cards one after the other, by whoever is asked. */
export const playCards = (scene: Scene, text: string): Scene =>
  play(scene, ...cards(text).map((card): BeloteAction => ({ type: 'play', card })));

export const PASS: BeloteAction = { type: 'pass' };
export const passes = (count: number): readonly BeloteAction[] => Array.from({ length: count }, () => PASS);

interface Table {
  /** By seat, eight each; missing cards are filled up with those that are left, in pack order. */
  readonly hands: readonly string[];
  readonly dealer?: Seat;
  readonly held?: number;
  /** Contrée has none. */
  readonly turnUp?: PiquetCard;
  readonly rules?: Partial<BeloteRules>;
}

/** Whole hands with what is missing filled up. */
const filled = (hands: readonly string[]): readonly (readonly PiquetCard[])[] => {
  const named = hands.map(cards);
  const left = PACK.filter((card) => !named.flat().includes(card));
  return [0, 1, 2, 3].map((seat) => {
    const hand = named[seat] ?? [];
    return [...hand, ...left.splice(0, 8 - hand.length)];
  });
};

/** The pack that deals these hands in packets of these sizes, the dealer last; a turn-up lies on top of the rest. */
const packed = (hands: readonly (readonly PiquetCard[])[], dealer: Seat, packets: readonly number[]): PiquetCard[] => {
  const rest = hands.map((hand) => [...hand]);
  return packets.flatMap((size) => [1, 2, 3, 4].flatMap((step) => rest[(dealer + step) % 4]?.splice(0, size) ?? []));
};

/** A deal before the first call. The seat that holds the turn-up is the one that has to take it to get its hand. */
export const dealt = ({ hands, dealer = 3, held = 0, turnUp, rules = {} }: Table): Scene => {
  const game = rules === CLASSIC ? belote : by(rules);
  const whole = filled(hands);
  const taker = whole.findIndex((hand) => turnUp !== undefined && hand.includes(turnUp));
  const isClassic = turnUp !== undefined;
  const last = whole.map((hand, seat) => (seat === taker ? [...hand.filter((card) => card !== turnUp)] : [...hand]));
  const first = packed(last, dealer, isClassic ? [3, 2] : [3, 2, 3]);
  const left = last.map((hand) => hand.filter((card) => !first.includes(card)));
  const stock = isClassic ? [1, 2, 3, 4].flatMap((step) => left[(dealer + step) % 4] ?? []) : [];
  const pack = [...first, ...(turnUp === undefined ? [] : [turnUp]), ...stock].map(numberOf);
  const applied = game.applyFact(game.start({ dealer, held }), { type: 'shuffle', deck: pack, reshuffle: pack });
  if (!applied.ok) throw new Error(applied.code);
  return { game, state: applied.state, events: applied.events };
};

/** A deal that the holder of the turn-up has taken in the first round, before the first card. */
export const taken = (table: Table & { readonly turnUp: PiquetCard }): Scene => {
  const { hands, dealer = 3, turnUp } = table;
  const taker = filled(hands).findIndex((hand) => hand.includes(turnUp));
  const before = passes((taker - dealer + 3) % 4);
  return play(dealt(table), ...before, { type: 'take', suit: suitOf(numberOf(turnUp)) });
};

/** Every seat's result of a deal that is over; throws when it is not. */
export const gameOf = ({ game, state }: Scene): NonNullable<BeloteResult['game']> => {
  const result = game.result(state);
  if (result?.game == null) throw new Error('no game was played to its end');
  return result.game;
};

/** What has been said of king and queen of trumps, in order. */
export const saidIn = ({ events }: Scene): readonly string[] =>
  events.flatMap((event) => (event.type === 'belote' ? [`${event.seat} ${event.said}`] : []));

/** Plays every card that is left by the clock's choice. */
export const playOut = (scene: Scene): Scene => {
  const { game, state } = scene;
  const [decision] = game.decisions(state);
  if (decision === undefined) return scene;
  return playOut(play(scene, game.fallback(game.view(state, decision.seat), decision)));
};
