import type { Code, PiquetCard, Seat } from '@matador/cards';
import { isCard, numberOf, PACK } from '../src/cards.ts';
import { deckOf } from '../src/facts.ts';
import { skat } from '../src/game.ts';
import type { SkatState } from '../src/state.ts';
import type { SkatAction, SkatEvent, SkatResult } from '../src/types.ts';

/** Cards as one writes them down: `CJ SA H7`. */
export const hand = (text: string): readonly PiquetCard[] =>
  text.split(' ').map((card) => {
    if (!isCard(card)) throw new Error(`no card ${card}`);
    return card;
  });

/** Two cards, as a discard names them. */
const pair = (text: string): readonly [PiquetCard, PiquetCard] => {
  const [first, second] = hand(text);
  if (first === undefined || second === undefined) throw new Error(`${text} are not two cards`);
  return [first, second];
};

/** Who was dealt what. Seat 0 is forehand, 1 middlehand, 2 rearhand and dealer; cards not named go wherever there is room. */
export interface Deal {
  readonly forehand?: string;
  readonly middlehand?: string;
  readonly rearhand?: string;
  readonly skat?: string;
}

const DEALER = 2;

/** The hands of a deal with the cards that were not named filled in, in pack order. */
export const dealt = (deal: Deal): { hands: readonly (readonly PiquetCard[])[]; skat: readonly PiquetCard[] } => {
  const named = [deal.forehand, deal.middlehand, deal.rearhand, deal.skat].map((text) =>
    text === undefined ? [] : [...hand(text)],
  );
  const rest = PACK.filter((card) => !named.flat().includes(card));
  for (const [place, cards] of named.entries()) cards.push(...rest.splice(0, (place === 3 ? 2 : 10) - cards.length));
  return { hands: named.slice(0, 3), skat: named[3] ?? [] };
};

/** A step of a deal as text: seat and what it does. */
const WORDS: Readonly<Record<string, SkatAction>> = {
  y: { type: 'hold' },
  p: { type: 'pass' },
  s: { type: 'pickUp' },
  claim: { type: 'claim' },
  concede: { type: 'concede' },
  agree: { type: 'consent', agree: true },
  refuse: { type: 'consent', agree: false },
};

/** Reads `18`, `y`, `p`, `s`, `CH`, `C.D8.DQ`, `S9`, `claim`, `concede`, `agree`, `refuse`. */
export const action = (text: string): SkatAction => {
  const word = WORDS[text];
  if (word !== undefined) return word;
  if (/^\d+$/.test(text)) return { type: 'bid', value: Number(text) };
  if (isCard(text)) return { type: 'play', card: text };
  const [contract = '', ...cards] = text.split('.');
  if (cards.length === 0) return { type: 'declare', contract };
  return { type: 'declare', contract, discard: pair(cards.join(' ')) };
};

/** A deal at some point, with everything that happened in it. */
export interface Run {
  readonly state: SkatState;
  readonly events: readonly SkatEvent[];
}

/** The opening of a deal: dealt, middlehand to call. */
export const opened = (deal: Deal): Run => {
  const { hands, skat: cards } = dealt(deal);
  const deck = deckOf(
    hands.map((own) => own.map(numberOf)),
    cards.map(numberOf),
  );
  const applied = skat.applyFact(skat.start({ dealer: DEALER }), { type: 'shuffle', deck, reshuffle: deck });
  if (!applied.ok) throw new Error(applied.code);
  return applied;
};

const steps = (script: string): readonly (readonly [Seat, string])[] => {
  const words = script.split(/\s+/).filter((word) => word !== '');
  return words.flatMap((word, place) => (place % 2 === 0 ? [[Number(word), words[place + 1] ?? ''] as const] : []));
};

/** Goes on with a script of `seat step` pairs; `holds`, `fails` and `unknown` are the ruling's. Throws at a refusal. */
export const on = (run: Run, script: string): Run => {
  let { state, events } = run;
  for (const [seat, text] of steps(script)) {
    const isRuling = text === 'holds' || text === 'fails' || text === 'unknown';
    const applied = isRuling
      ? skat.applyFact(state, { type: 'ruling', verdict: text })
      : skat.apply(state, seat, state.table.turn, action(text));
    if (!applied.ok) throw new Error(`${seat} ${text}: ${applied.code}`);
    state = applied.state;
    events = [...events, ...applied.events];
  }
  return { state, events };
};

/** Dealt, and the script played. */
export const run = (deal: Deal, script: string): Run => on(opened(deal), script);

/** The code that a step is refused with by `apply`, null when it is legal; `check` must say the same. */
export const refusal = ({ state }: Run, seat: Seat, text: string): Code | null => {
  const asked = action(text);
  const applied = skat.apply(state, seat, state.table.turn, asked);
  const code = applied.ok ? null : applied.code;
  const checked = skat.check(skat.view(state, seat), asked);
  if (checked !== code) throw new Error(`check says ${String(checked)}, apply ${String(code)}`);
  return code;
};

/** Lets the clock play so many actions, or until the deal is over. */
export const clocked = (start: Run, actions: number): Run => {
  let { state, events } = start;
  for (let done = 0; done < actions && skat.result(state) === null; done += 1) {
    const decision = skat.decisions(state)[0];
    if (decision === undefined) throw new Error('nobody is asked');
    const chosen = skat.fallback(skat.view(state, decision.seat), decision);
    const applied = skat.apply(state, decision.seat, decision.turn, chosen);
    if (!applied.ok) throw new Error(applied.code);
    state = applied.state;
    events = [...events, ...applied.events];
  }
  return { state, events };
};

/** Lets the clock play for everybody until the deal is over. */
export const playedOut = (start: Run): Run => clocked(start, 1000);

/** The result of a deal that is over. */
export const resultOf = ({ state }: Run): SkatResult => {
  const { result } = state.table;
  if (result === null) throw new Error('the deal is not over');
  return result;
};

/** The game of a deal that somebody played. */
export const gameOf = (finished: Run): NonNullable<SkatResult['game']> => {
  const { game } = resultOf(finished);
  if (game === null) throw new Error('passed in');
  return game;
};
