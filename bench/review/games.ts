import * as beloteReview from '@matador/belote/review';
import type { Choice, PlayedChoice } from '@matador/cards/review';
import * as skatReview from '@matador/skat/review';
import { beloteGames, houseGames, recordedGames, type PlayedRecord } from './records.ts';

/** A deal that is to be reviewed. */
export interface ReviewedDeal {
  readonly record: object;
  readonly won: boolean;
  /** The calls before the first card, and the cards that were played. */
  readonly calls: readonly Choice[];
  readonly decisions: readonly PlayedChoice[];
}

/** A game whose reviews are measured. */
interface ReviewedGame {
  readonly name: string;
  /** Of the formula of cards. */
  readonly version: string;
  /** @param file of records, where the game has such; null: games of the house */
  readonly deals: (count: number, file: string | null) => readonly ReviewedDeal[];
}

interface Reader<Deal> {
  readonly callsOf: (record: Deal) => readonly Choice[] | string;
  readonly decisionsOf: (record: Deal) => readonly PlayedChoice[] | string;
}

const readBy =
  <Deal extends object>({ callsOf, decisionsOf }: Reader<Deal>) =>
  ({ record, won }: PlayedRecord<Deal>): ReviewedDeal => {
    const [calls, decisions] = [callsOf(record), decisionsOf(record)];
    if (typeof calls === 'string') throw new Error(calls);
    if (typeof decisions === 'string') throw new Error(decisions);
    return { record, won, calls, decisions };
  };

export const REVIEWED_GAMES = ['skat', 'belote'] as const;

export const REVIEWED: Readonly<Record<(typeof REVIEWED_GAMES)[number], ReviewedGame>> = {
  skat: {
    name: 'Skat',
    version: skatReview.REVIEW_VERSION,
    deals: (count, file) =>
      (file === null ? houseGames(count) : recordedGames(file)).slice(0, count).map(readBy(skatReview)),
  },
  belote: {
    name: 'Belote',
    version: beloteReview.REVIEW_VERSION,
    deals: (count, file) => {
      if (file !== null) throw new Error('--games is for Skat: Belote reviews games of the house');
      return beloteGames(count).map(readBy(beloteReview));
    },
  },
};
