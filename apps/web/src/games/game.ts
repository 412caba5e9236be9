import type { ReactNode } from 'react';
import type { CourtRank } from '#web/components/art/court.tsx';
import type { SuitName } from '#web/components/art/suit.tsx';
import type { ReplayGame } from '#web/features/replay/model/replay-game.ts';
import type { GameParts } from '#web/features/table/model/game-parts.ts';
import type { PracticeGame } from '#web/features/table/practice/model/practice-table.ts';
import type { Deck } from '#web/deck/deck.ts';
import type { MessageId, Namespace } from '#web/i18n/messages.ts';
import type { AccountOf } from './deal-account.ts';
import type { HonestStatisticsProps } from './honest-statistics.ts';
import type { ListOf } from './players-list.ts';

/** A zone in which tournaments of a game are listed. */
export interface GameZone {
  /** As routes spell it: `skatmasters`. */
  readonly zone: string;
  readonly name: MessageId;
  /** Drawn on 48 by 48 units. */
  readonly icon: ReactNode;
  /** Whether its tournaments make a season. */
  readonly hasSeason: boolean;
  /** Which desk of customer service its cases go to (RES-3). */
  readonly subtopic: string;
  /** What its terms say beside the general ones: title and words. */
  readonly terms: readonly (readonly [title: MessageId, words: MessageId])[];
}

export interface FannedCard {
  readonly suit: SuitName;
  readonly rank: CourtRank;
  /** 0 to 3, from the left. */
  readonly place: number;
}

/** The screen with a game's rules, at `/help/GAMETYPE` (OVER-8). */
interface GameRules {
  /** Of the link that leads there; a message of `help`. */
  readonly label: MessageId;
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<() => ReactNode>;
}

/**
 * A game as the page knows it. What stands here itself is there from the first screen on; what is loaded is loaded when
 * it is first needed, so that the overview loads no game.
 */
export interface Game {
  /** The specification's name of the game, and of its felt in the tokens: `skat`. */
  readonly gametype: string;
  /** The pip that shows through its felt. */
  readonly suit: SuitName;
  /** What its cards may look like. */
  readonly decks: readonly Deck[];
  /** What it is known by: cards above its tournaments (TOUR-1). */
  readonly fan: readonly FannedCard[];
  /** Its own zone first. */
  readonly zones: readonly [GameZone, ...GameZone[]];
  /** Variants that are played in its own zone under a name of their own. */
  readonly variants: Readonly<Record<string, MessageId>>;
  /** What its contracts are called in a player's statistics (RANK-12). */
  readonly contracts: Readonly<Record<string, MessageId>>;
  /** Null: the general help says it all. */
  readonly rules: GameRules | null;
  /** Rules of the seat, board, texts of its table. */
  readonly loadTable: () => Promise<GameParts>;
  /** Rules and bots, for a table of the house (GAME-18). */
  readonly loadPractice: () => Promise<PracticeGame>;
  /** What explains a stored deal (RES-6). */
  readonly loadAccount: () => Promise<AccountOf>;
  /** What writes the players' list (GAME-16). */
  readonly loadList: () => Promise<ListOf>;
  /** What makes every position of a finished competition (GAME-16). */
  readonly loadReplay: () => Promise<ReplayGame>;
  /** What says how one's results came about (RES-8); absent for a game without. Its texts are `honest`, beside the account's. */
  readonly loadHonestStatistics?: () => Promise<(props: HonestStatisticsProps) => ReactNode>;
}
