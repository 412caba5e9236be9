import type { ComponentType } from 'react';
import type { SeatRules } from '@matador/table/seat';
import type { CardLook } from '#web/components/card/card-face.tsx';
import type { Format } from '@matador/ui/format';
import type { MessageId, Namespace } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { TableIconName } from '../components/table-icon.tsx';
import type { DealLogLine } from './deal-log-line.ts';
import type { SoundsOf } from './scene-sounds.ts';
import type { TableSettings } from '#web/settings/settings.ts';
import type { AnyAction, AnyDeal, AnyResult, Drawn, Scene, Setting, View } from './snapshot.ts';
import type { TableStore } from './table-store.ts';

/** Where a table stands, as far as those who sit at it notice. */
export interface Venue<Action = AnyAction> {
  /** Where it goes when the last deal has been read, by itself if it is due. */
  readonly over: { readonly label: MessageId; readonly isDue: boolean; readonly go: () => void };
  /** The game as far as it is known before the table has said it. */
  readonly gametype: string | null;
  /** A table of the house, in this page alone (GAME-18); null in a tournament. */
  readonly practice: Practice<Action> | null;
}

/** A practice table at which each step is explained (OVER-11). */
interface Guide {
  /** Plays on without it. */
  readonly leave: () => void;
  /** From a finished deal to its summary. */
  readonly finish: () => void;
}

/** Deals of a practice table that follow from a number. */
interface NumberedDeals {
  /** Null for deals without one. */
  readonly number: () => string | null;
  /** Plays the deals of another number. */
  readonly playNumber: (number: string) => void;
  /** Where the deals that are over are looked at again; from 0. Null: nowhere. */
  readonly replayUrl: (deal: number) => string | null;
}

/** A deal that was over and is played on from one of its points: it counts nowhere. */
interface Retried {
  /** From the finished deal to what came of it, then and now. */
  readonly finish: () => void;
  /** Where it was begun. */
  readonly leaveTo: string;
}

interface Practice<Action = AnyAction> {
  /** What a bot would do at the own decision; null: there is none. */
  readonly advise: () => Action | null;
  /** Null: nobody explains the steps. */
  readonly guide: Guide | null;
  /** Null for a deal that is retried. */
  readonly deals: NumberedDeals | null;
  /** Null for deals that are played for the first time. */
  readonly retried: Retried | null;
}

/** What every part of a table draws from. A game's own parts have it with their types. */
export interface Table<Deal = AnyDeal, Result = AnyResult, Action = AnyAction> {
  readonly store: TableStore;
  readonly game: GameParts;
  readonly venue: Venue<Action>;
  readonly snapshot: Drawn<Deal, Result, Action>;
  readonly scene: Scene<Deal, Result>;
  /** The competition and its deal as they are shown; the truth may be a moment ahead. */
  readonly view: View<Deal, Result>;
  readonly deal: Deal;
  readonly setting: Setting;
  readonly settings: TableSettings;
  readonly look: CardLook;
  readonly t: Translate;
  readonly format: Format;
  /** Opens a dialog: one of every table, or one of the game's own. */
  readonly open: (dialog: string) => void;
}

/** What is advised at a table, in the words of its game; null where nobody advises. */
export const advised = <Action>(
  { t, venue }: { readonly t: Translate; readonly venue: Venue<Action> },
  wordsOf: (t: Translate, action: Action) => string | null,
): string | null => {
  const action = venue.practice?.advise() ?? null;
  return action === null ? null : wordsOf(t, action);
};

/** An entry of the table's menu, or a right of the foot. */
export interface MenuItem {
  readonly icon: TableIconName;
  readonly label: string;
  readonly act: () => void;
  readonly isGrave?: boolean;
}

/** Settings that not every game has a use for. */
export type GameSetting = 'sort' | 'pause' | 'ascending' | 'oneTap' | 'suggestMelds';

/** A dialog of a game's own, opened by its name. */
type GameDialog = ComponentType<{ readonly onClose: () => void }>;

/**
 * What a game brings to the table's page. The page has the connection to the server, the bar, the menu, the settings, the rail
 * and whatever stands over a table; a game draws the running deal and explains the finished one. Its components ask for
 * the table by a hook of their own (`useSkat`), functions are given it.
 */
export interface GameParts {
  readonly rules: SeatRules<View, AnyAction>;
  /** The catalogue of its texts, beside that of every table. */
  readonly namespace: Namespace;
  /** The running deal below the bar, down to the foot; made anew with every deal. */
  readonly Board: ComponentType;
  /** The players' places above a finished deal. */
  readonly Plates: ComponentType;
  /** What the deal that has just ended was worth, line by line. */
  readonly DealResult: ComponentType;
  readonly listTitle: MessageId;
  /** The players' list: each deal and the running totals. */
  readonly ScoreList: ComponentType;
  /** The last complete trick; null in a game without tricks. */
  readonly LastTrick: ComponentType | null;
  /** All cards of a deal that is over. */
  readonly OpenedCards: ComponentType;
  /** Whether the cards of a deal that is over lie open. */
  readonly isOpened: (deal: AnyDeal) => boolean;
  /** Of the settings that not every game has, its own. */
  readonly settings: readonly GameSetting[];
  readonly dialogs: Readonly<Record<string, GameDialog>>;
  /** The running deal in sentences, for the eye. */
  readonly dealLogOf: (table: Table) => readonly DealLogLine[];
  /** The same for a screen reader: all that still can be told, each line unique (GAME-15). */
  readonly spokenOf: (table: Table) => readonly DealLogLine[];
  /** What is heard of the game itself, beside what every table sounds like (GAME-21). */
  readonly soundsOf: SoundsOf;
  /** What a bot would do in the player's place, in words; null: nothing that could be said. */
  readonly adviceOf: (table: Table) => string | null;
  /** What is asked now and why, for somebody who plays for the first time; null: the game has no such words. */
  readonly guideOf: ((table: Table) => string) | null;
  /** Rights of the deal that stand in the menu. */
  readonly menuOf: (table: Table) => readonly MenuItem[];
  /** How the table is worked: by hand, and by keys beside those that every table has. */
  readonly help: {
    readonly hand: readonly MessageId[];
    readonly keys: readonly (readonly [key: string, text: MessageId])[];
    /** Those that work in practice alone; absent: there are none. */
    readonly practiceKeys?: readonly (readonly [key: string, text: MessageId])[];
    readonly commands: MessageId;
  };
  /** The page with the rules. */
  readonly helpUrl: string;
}
