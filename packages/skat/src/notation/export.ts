import type { Seat } from '@matador/cards';
import { parseContract } from '../contract.ts';
import { forehandOf } from '../state.ts';
import type { SkatEvent, SkatResult } from '../types.ts';
import type { EngineRecord } from './engine-record.ts';
import type { SgfMove, SgfRecord } from './sgf.ts';
import { makeStatedResult } from './sgf-result.ts';

/** A finished deal of ours: everything that happened in it, from the deal to its end. */
export interface FinishedDeal {
  readonly dealer: Seat;
  readonly events: readonly SkatEvent[];
}

type Event<Type extends SkatEvent['type']> = Extract<SkatEvent, { readonly type: Type }>;

const only = <Type extends SkatEvent['type']>(events: readonly SkatEvent[], type: Type): Event<Type> | undefined =>
  events.find((event): event is Event<Type> => event.type === type);

/** Players of a record are places from forehand on. */
const placeOf = (seat: Seat, dealer: Seat): 0 | 1 | 2 => {
  const place = (seat - forehandOf(dealer) + 3) % 3;
  return place === 0 ? 0 : place === 1 ? 1 : 2;
};

/** A concession that took effect: the declarer alone, or both defenders. One that was refused is not recorded. */
const resignations = ({ end, game }: SkatResult): readonly Seat[] => {
  if (game === null) return [];
  if (end === 'declarerConceded') return [game.declarer];
  return end === 'defendersConceded' ? [0, 1, 2].filter((seat) => seat !== game.declarer) : [];
};

const CALLS = { hold: 'y', pass: 'p' } as const;

const movesOf = (event: SkatEvent, dealer: Seat): readonly SgfMove[] => {
  const by = (seat: Seat, action: string): SgfMove => ({ who: placeOf(seat, dealer), action });
  const world = (action: string): SgfMove => ({ who: 'w', action });
  switch (event.type) {
    case 'dealt': {
      const hands = [0, 1, 2].flatMap((place) => event.hands[(forehandOf(dealer) + place) % 3] ?? []);
      return [world([...hands, ...event.skat].join('.'))];
    }
    case 'called':
      return [by(event.seat, event.call === 'bid' ? String(event.value) : CALLS[event.call])];
    case 'pickedUp':
      return [by(event.seat, 's'), world(event.skat.join('.'))];
    case 'declared':
      return [by(event.seat, [event.contract, ...(event.discard ?? []), ...(event.open ?? [])].join('.'))];
    case 'played':
      return [by(event.seat, event.card)];
    case 'claimed':
      return [by(event.seat, ['SC', ...event.open].join('.'))];
    case 'ended':
      return resignations(event.result).map((seat) => by(seat, 'RE'));
    case 'auctionWon':
    case 'trickTaken':
    case 'ruled':
    case 'conceded':
    case 'consented':
      return [];
  }
};

const statedOf = ({ game, end }: SkatResult, dealer: Seat): string => {
  const none = { value: 0, matadors: 0, overbid: false, points: 0, tricks: 0, schneider: false, schwarz: false };
  if (game === null) return makeStatedResult({ ...none, outcome: 'passed', declarer: null, resigned: false });
  return makeStatedResult({
    ...game,
    outcome: game.won ? 'win' : 'loss',
    declarer: placeOf(game.declarer, dealer),
    value: game.signedValue,
    resigned: end === 'declarerConceded' || end === 'defendersConceded',
  });
};

/** A finished deal in the notation of the International Skat Server; `tags` (ID, DT, P0 ...) are written before the moves. */
export const sgfOf = ({ dealer, events }: FinishedDeal, tags: SgfRecord['tags']): SgfRecord => {
  const end = only(events, 'ended');
  if (end === undefined) throw new Error('the deal is not over');
  return {
    tags: [['GM', 'Skat'], ...tags, ['R', statedOf(end.result, dealer)]],
    moves: events.flatMap((event) => movesOf(event, dealer)),
  };
};

/**
 * A finished deal as an engine record. Null where that format has no word for it: Schneider or Schwarz announced
 * without ouvert, and deals that a claim or a concession ended.
 */
export const engineRecordOf = ({ dealer, events }: FinishedDeal, id: number | string): EngineRecord | null => {
  const [dealt, declared, end] = [only(events, 'dealt'), only(events, 'declared'), only(events, 'ended')];
  if (dealt === undefined || end === undefined) throw new Error('the deal is not over');
  const base = { id, dealer, hands: dealt.hands, skat: dealt.skat, other: [] };
  const { game, end: how } = end.result;
  if (game === null) return { ...base, game: null };
  const contract = parseContract(game.contract);
  if (contract === null || declared === undefined || (how !== 'played' && how !== 'nullTrick')) return null;
  if (contract.schneiderAnnounced && !contract.ouvert) return null;
  const { won, points, signedValue: value, matadors, tricks, overbid } = game;
  return {
    ...base,
    game: {
      bid: game.bid,
      declarer: game.declarer,
      kind: game.contract.charAt(0),
      hand: contract.hand,
      ouvert: contract.ouvert,
      discard: declared.discard,
      plays: events.flatMap((event) => (event.type === 'played' ? [[event.seat, event.card] as const] : [])),
      result: { won, points: contract.kind === 'null' ? null : points, value, matadors, tricks, overbid },
    },
  };
};
