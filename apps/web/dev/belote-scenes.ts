import { isCard, PACK, type BeloteAction } from '@matador/belote';
import type { PiquetCard } from '@matador/cards';
import { MOMENT, type Scene, type Script } from './scene.ts';

const cards = (text: string): readonly PiquetCard[] => text.split(' ').filter(isCard);

/** The deck that deals these hands, from the seat after the dealer: three, two, the turn-up, and the rest by the taker. */
const deckOf = (hands: readonly string[], turnUp: PiquetCard, rest: string): readonly number[] => {
  const held = hands.map(cards);
  const first = held.flatMap((hand) => hand.slice(0, 3));
  const then = held.flatMap((hand) => hand.slice(3, 5));
  return [...first, ...then, turnUp, ...cards(rest)].map((card) => PACK.indexOf(card));
};

/** Seat 1 deals, so seat 2, the partner, speaks first; the person is seat 0 and takes hearts. */
const DECK = deckOf(
  ['CK SQ SJ D9 DQ', 'C7 S9 ST DJ D8', 'HA H9 CA CT SK', 'C9 CJ SA DA DK'],
  'HJ',
  'H8 CQ C8 HT S7 DT HK HQ H7 S8 D7',
);

const pass = (seat: number) => [seat, { type: 'pass' }] as const;
const play = (seat: number, card: PiquetCard) => [seat, { type: 'play', card }] as const;
const ROUND = [2, 3].map(pass);
const TAKEN: Script<BeloteAction> = [...ROUND, [0, { type: 'take', suit: 'hearts' }]];
const FIRST: Script<BeloteAction> = [play(2, 'CK'), play(3, 'C7'), play(0, 'CA'), play(1, 'C9')];

const BASE: Scene<BeloteAction> = { ...MOMENT, deck: DECK, script: [] };

export const SCENES: Readonly<Record<string, Scene<BeloteAction>>> = {
  taking: { ...BASE, script: ROUND },
  naming: { ...BASE, script: [2, 3, 0, 1, 2, 3].map(pass) },
  play: { ...BASE, script: [...TAKEN, ...FIRST.slice(0, 2)] },
  belote: { ...BASE, script: [...TAKEN, ...FIRST, play(0, 'HK'), play(1, 'H7'), play(2, 'H8')] },
  live: { ...BASE, skipFirst: false, freeze: false, deck: null },
  result: { ...BASE, script: TAKEN, freeze: false, autopilot: true, paceMs: 30 },
  over: { ...BASE, script: TAKEN, freeze: false, autopilot: true, paceMs: 1 },
};

export const beloteScene = (name: string | null): Scene<BeloteAction> =>
  SCENES[name ?? 'live'] ?? { ...BASE, freeze: false };
