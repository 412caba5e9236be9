import { expect, test } from 'vitest';
import { action, clocked, opened, refusal, resultOf, run } from '../test/deals.ts';
import type { Deal, Run } from '../test/deals.ts';
import { skat } from './game.ts';
import { parse } from './parse.ts';
import { REFUSALS } from './types.ts';

/** Hearts by forehand; middlehand has a single trump, the jack of clubs, and no spade. */
const DEAL: Deal = {
  forehand: 'SJ HA HT HK HQ SA ST S9 D7 D8',
  middlehand: 'CJ CA CT CK CQ C9 C8 DA DT DK',
  rearhand: 'HJ H9 H8 H7 SK SQ S8 S7 DQ C7',
  skat: 'D9 DJ',
};
const AUCTION = '1 18 0 y 1 p 2 p';
const PLAYING = `${AUCTION} 0 s 0 H.D7.D8`;
const at = (script: string): Run => run(DEAL, script);

const undealt: Run = { state: skat.start({ dealer: 2 }), events: [] };

/** The clock has played 28 cards: whoever led the last trick holds none any more. */
const LAST_LED = clocked(at(PLAYING), 28);
const EMPTY = LAST_LED.state.table.lastTrick?.winner ?? -1;

/** Where a refusal is met: position, seat, step. `stale` and what `check` cannot see are below. */
const CASES: readonly (readonly [(typeof REFUSALS)[number], Run, number, string])[] = [
  ['notYourTurn', opened(DEAL), 0, '18'],
  ['notYourTurn', opened(DEAL), 2, 'p'],
  ['notYourTurn', at(AUCTION), 1, 's'],
  ['notYourTurn', at(`${AUCTION} 0 s`), 2, 'C.D7.D8'],
  ['notYourTurn', at(PLAYING), 1, 'CJ'],
  ['wrongPhase', opened(DEAL), 1, 'CJ'],
  ['wrongPhase', opened(DEAL), 1, 's'],
  ['wrongPhase', opened(DEAL), 1, 'claim'],
  ['wrongPhase', at(AUCTION), 0, '20'],
  ['wrongPhase', at(AUCTION), 0, 'concede'],
  ['wrongPhase', at(`${AUCTION} 0 s`), 0, 's'],
  ['wrongPhase', at(PLAYING), 0, 'C.D7.D8'],
  ['bidNotInList', opened(DEAL), 1, '17'],
  ['bidTooLow', at('1 20 0 y'), 1, '18'],
  ['notYourCard', at(PLAYING), 0, 'CJ'],
  ['notYourCard', at(PLAYING), 0, 'D7'],
  ['mustFollowSuit', at(`${AUCTION} 0 s 0 H.SJ.SA 0 D7`), 1, 'CA'],
  ['mustFollowTrump', at(`${PLAYING} 0 HA`), 1, 'CA'],
  ['discardNeeded', at(`${AUCTION} 0 s`), 0, 'H'],
  ['discardNotHeld', at(`${AUCTION} 0 s`), 0, 'H.D7.CJ'],
  ['discardTwice', at(`${AUCTION} 0 s`), 0, 'H.D7.D7'],
  ['contractUnknown', at(`${AUCTION} 0 s`), 0, 'HC.D7.D8'],
  ['announcementNeedsHand', at(`${AUCTION} 0 s`), 0, 'HS.D7.D8'],
  ['contractBelowBid', run(DEAL, '1 24 0 y 1 p 2 p 0 s'), 0, 'N.D7.D8'],
  ['claimUsed', at(`${PLAYING} 0 claim 0 fails`), 0, 'claim'],
  ['claimUsed', at(`${PLAYING} 0 claim 0 unknown`), 1, 'claim'],
  ['claimNotPossible', at(`${AUCTION} 0 s 0 N.SJ.HA`), 1, 'claim'],
  ['claimNotPossible', LAST_LED, EMPTY, 'claim'],
  ['concessionPending', at(`${PLAYING} 1 concede`), 2, 'concede'],
  ['concessionPending', at(`${PLAYING} 1 concede`), 1, 'concede'],
  ['concessionRefused', at(`${PLAYING} 1 concede 2 refuse`), 1, 'concede'],
  ['noConcession', at(PLAYING), 2, 'agree'],
  ['noConcession', at(`${PLAYING} 1 concede`), 0, 'agree'],
  ['noConcession', at(`${PLAYING} 1 concede`), 1, 'agree'],
  ['noConcession', at(`${PLAYING} 1 concede 2 refuse`), 2, 'agree'],
  ['needsFact', undealt, 1, '18'],
  ['needsFact', at(`${PLAYING} 0 claim`), 0, 'HA'],
  ['over', at('1 p 2 p 0 p'), 1, '18'],
];

test.each(CASES)('%s', (code, position, seat, text) => {
  expect(refusal(position, seat, text)).toBe(code);
});

test('an action for another turn is stale, whatever it says', () => {
  const { state } = at(PLAYING);
  for (const turn of [state.table.turn - 1, state.table.turn + 1, -1]) {
    expect(skat.apply(state, 0, turn, action('HA'))).toEqual({ ok: false, code: 'stale' });
  }
});

test('a seat that is none has no turn and no rights', () => {
  const { state } = at(PLAYING);
  for (const seat of [3, -1, 0.5, Number.NaN]) {
    expect(skat.apply(state, seat, state.table.turn, action('claim'))).toEqual({ ok: false, code: 'notYourTurn' });
  }
});

test('every refusal of the list is met by some case', () => {
  const met = new Set<string>([...CASES.map(([code]) => code), 'stale']);
  expect(REFUSALS.filter((code) => !met.has(code))).toEqual([]);
});

test('a card of the wrong suit may be played by who cannot follow', () => {
  const lead = at(`${PLAYING} 0 SA`);
  expect(refusal(lead, 1, 'DK')).toBeNull();
  expect(refusal(lead, 1, 'CJ')).toBeNull();
});

test('a vote does not make an honest card stale: concession and consent leave the turn', () => {
  const { state } = at(PLAYING);
  const voted = at(`${PLAYING} 1 concede 2 refuse`).state;
  expect(voted.table.turn).toBe(state.table.turn);
  expect(skat.apply(voted, 0, state.table.turn, action('HA')).ok).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'pass'],
  ['a list', ['pass']],
  ['no type', {}],
  ['a type of nowhere', { type: 'toString' }],
  ['a bid without value', { type: 'bid' }],
  ['a bid of text', { type: 'bid', value: '18' }],
  ['a broken bid', { type: 'bid', value: 18.5 }],
  ['no number', { type: 'bid', value: Number.NaN }],
  ['no card', { type: 'play', card: 'X7' }],
  ['a card of the inherited kind', { type: 'play', card: 'constructor' }],
  ['a card as number', { type: 'play', card: 7 }],
  ['one discard', { type: 'declare', contract: 'C', discard: ['C7'] }],
  ['three discards', { type: 'declare', contract: 'C', discard: ['C7', 'C8', 'C9'] }],
  ['a discard of nothing', { type: 'declare', contract: 'C', discard: [null, 'C8'] }],
  ['a discard that is null', { type: 'declare', contract: 'C', discard: null }],
  ['a contract without end', { type: 'declare', contract: 'C'.repeat(1000) }],
  ['a consent of neither kind', { type: 'consent', agree: 'yes' }],
])('%s is no action', (_what, value) => {
  expect(parse(value)).toBeNull();
});

test('what else an action carries is left behind', () => {
  expect(parse({ type: 'pass', seat: 2, admin: true })).toEqual({ type: 'pass' });
  expect(parse({ type: 'play', card: 'CJ', as: 'CA' })).toEqual({ type: 'play', card: 'CJ' });
});

test('facts that are not needed or malformed are refused', () => {
  const deck = Array.from({ length: 32 }, (_, card) => card);
  const shuffle = { type: 'shuffle', deck, reshuffle: deck } as const;
  expect(skat.applyFact(opened(DEAL).state, shuffle)).toEqual({ ok: false, code: 'notNeeded' });
  expect(skat.applyFact(undealt.state, { type: 'ruling', verdict: 'holds' })).toEqual({ ok: false, code: 'notNeeded' });
  for (const wrong of [deck.slice(1), [...deck.slice(1), 1], [...deck.slice(1), 32], [...deck.slice(1), 0.5]]) {
    expect(skat.applyFact(undealt.state, { ...shuffle, deck: wrong })).toEqual({ ok: false, code: 'badFact' });
  }
});

test('passed in is the end: nobody is asked and nothing is needed', () => {
  const over = at('1 p 2 p 0 p');
  expect(resultOf(over).end).toBe('passedIn');
  expect(skat.needs(over.state)).toBeNull();
  expect(skat.decisions(over.state)).toEqual([]);
});
