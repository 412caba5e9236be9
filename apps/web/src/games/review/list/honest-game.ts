import type { Seat } from '@matador/cards';
import type { ListedDeal } from '@matador/cards/list';
import type { Replay } from '@matador/protocol/rest';
import type { MessageId } from '#web/i18n/messages.ts';
import type { FoldedDeal } from '#web/features/replay/model/fold.ts';
import { recordsBy, type ReviewedDeal } from '../reviewed-game.ts';

/** By how much less lists spread without the worth of their deals: shares from 0 to 1, and on how many deals. */
interface Measured {
  readonly deals: number;
  readonly narrower: number;
  readonly low: number;
  readonly high: number;
}

/** A game of tricks as its honest list needs it (RES-8). */
export interface HonestGame<Deal extends ReviewedDeal> {
  readonly gametype: string;
  /** The name of its formula: `skat-list-1`. */
  readonly version: string;
  readonly measured: Measured;
  /** A worker that makes lists of this game (`serveLists`). */
  readonly newWorker: () => Worker;
  /** The deals of a replay that count, in order; null where the rules of today refuse its moves. */
  readonly countedOf: (replay: Replay) => readonly Deal[] | null;
  /** The steps of a record that play a card, in order. */
  readonly cardStepsOf: (record: Deal) => readonly number[];
  /** What is decided before the first card: "Your calls"; and the bar as a sentence. */
  readonly auction: MessageId;
  readonly sentence: MessageId;
  /** A seat's part in a deal, as statistics name it. */
  readonly roleOf: (listed: ListedDeal, seat: Seat) => MessageId;
  /** What contracts are counted together, as the game's `contracts` name it: `G` for `GH`. */
  readonly groupOf: (contract: string) => string;
}

/** The record of each deal that counts: none that the competition ended before, or that was dealt again. */
export const countedBy = <State, Event, Result, Deal>(
  deals: readonly FoldedDeal<State, Event, Result>[] | null,
  recordOf: (number: number, dealer: Seat, events: readonly Event[]) => Deal | null,
): readonly Deal[] | null => {
  if (deals === null) return null;
  const counted = deals.filter(({ finished }) => finished !== null && finished.scores !== null);
  return recordsBy(counted, recordOf).flatMap((record) => (record === null ? [] : [record]));
};
