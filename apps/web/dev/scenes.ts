import type { PiquetCard } from '@matador/cards';
import { isCard, PACK, type SkatAction } from '@matador/skat';
import { MOMENT, type Scene as SceneOf, type Script as ScriptOf } from './scene.ts';

type Script = ScriptOf<SkatAction>;
type Scene = SceneOf<SkatAction>;

const cards = (text: string): readonly PiquetCard[] => text.split(' ').filter(isCard);

/** The deck that deals these hands: three, the skat, four, three, from forehand on. */
const deckOf = (forehand: string, middlehand: string, rearhand: string): readonly number[] => {
  const hands = [cards(forehand), cards(middlehand), cards(rearhand)];
  const skat = PACK.filter((card) => !hands.flat().includes(card));
  const packet = (from: number, to: number) => hands.flatMap((hand) => hand.slice(from, to));
  const deck = [...packet(0, 3), ...skat, ...packet(3, 7), ...packet(7, 10)];
  return deck.map((card) => PACK.indexOf(card));
};

const OWN = 'CJ HJ CA CT C9 C7 SA S8 HK H9';
const DECK = deckOf('D9 S7 H7 CQ S9 SQ HT H8 DJ DK', OWN, 'HA SK D8 CK C8 SJ ST HQ DA DQ');
/** Seat 1 has a null ouvert. */
const OUVERT = deckOf(
  'CA CK CQ CJ SA SJ ST HQ HJ HT',
  'C9 CT C7 SK SQ S8 H8 DA DT D9',
  'HA HK H9 H7 S9 S7 DJ D8 D7 C8',
);

const bid = (seat: number, value: number) => [seat, { type: 'bid', value }] as const;
const hold = (seat: number) => [seat, { type: 'hold' }] as const;
const pass = (seat: number) => [seat, { type: 'pass' }] as const;
const play = (seat: number, card: PiquetCard) => [seat, { type: 'play', card }] as const;
const declare = (seat: number, contract: string, discard?: readonly [PiquetCard, PiquetCard]) =>
  [seat, { type: 'declare', contract, ...(discard && { discard }) }] as const;
const pickUp = (seat: number) => [seat, { type: 'pickUp' }] as const;

const WON_AT_24: Script = [18, 20, 22, 23].flatMap((value) => [bid(0, value), hold(2)]);
const DECLARER: Script = [...WON_AT_24, bid(0, 24), pass(2), pass(1)];
const CLUBS: Script = [...DECLARER, pickUp(0), declare(0, 'C', ['DT', 'D7'])];
const TWO_TRICKS: Script = [
  ...CLUBS,
  ...[play(2, 'D9'), play(0, 'C7'), play(1, 'D8')],
  ...[play(0, 'S8'), play(1, 'SK'), play(2, 'S7')],
];
const THIRD: Script = [...TWO_TRICKS, play(1, 'HA'), play(2, 'H7')];
const THEIRS: Script = [pass(0), bid(1, 18), hold(2), bid(1, 20), hold(2), bid(1, 46), pass(2), pickUp(1)];
const THEIRS_LOW: Script = [pass(0), bid(1, 18), hold(2), bid(1, 20), pass(2), pickUp(1)];
const LEAD: Script = [play(2, 'ST'), play(0, 'SK'), play(1, 'S9')];

const BASE: Scene = { ...MOMENT, deck: DECK, script: [] };

export const SCENES: Readonly<Record<string, Scene>> = {
  bidding: { ...BASE, script: [bid(0, 18), hold(2)] },
  opening: BASE,
  listening: { ...BASE, script: [pass(0), bid(1, 18), hold(2), bid(1, 20)] },
  skat: { ...BASE, script: DECLARER },
  declaring: { ...BASE, script: [...DECLARER, pickUp(0)] },
  waiting: { ...BASE, script: [...CLUBS] },
  play: { ...BASE, script: THIRD },
  trick: { ...BASE, script: [...THIRD, play(0, 'HK')] },
  their: { ...BASE, deck: OUVERT, script: THEIRS },
  defending: { ...BASE, deck: OUVERT, script: [...THEIRS_LOW, declare(1, 'N', ['DK', 'DQ']), ...LEAD] },
  ouvert: { ...BASE, deck: OUVERT, script: [...THEIRS, declare(1, 'NO', ['DK', 'DQ']), ...LEAD] },
  live: { ...BASE, skipFirst: false, freeze: false, deck: null },
  speed: { ...BASE, skipFirst: false, freeze: false, deck: null, speed: true, paceMs: 500 },
  result: { ...BASE, script: CLUBS, freeze: false, autopilot: true, paceMs: 30 },
  over: { ...BASE, script: CLUBS, freeze: false, autopilot: true, paceMs: 1 },
  claim: { ...BASE, script: [...TWO_TRICKS, [0, { type: 'claim' }]], verdict: 'fails' },
  conceding: { ...BASE, script: [...TWO_TRICKS, [0, { type: 'concede' }]] },
  consent: {
    ...BASE,
    deck: OUVERT,
    script: [...THEIRS_LOW, declare(1, 'N', ['DK', 'DQ']), ...LEAD, [2, { type: 'concede' }]],
  },
  loading: { ...BASE, stayLoading: true },
  voided: { ...BASE, voided: true },
  frozen: { ...BASE, script: THIRD, frozen: true },
};

export const sceneOf = (name: string | null): Scene => SCENES[name ?? 'live'] ?? { ...BASE, freeze: false };
