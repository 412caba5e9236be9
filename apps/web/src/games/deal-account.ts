import type { SuitName } from '../components/art/suit.tsx';
import type { Format } from '@matador/ui/format';
import type { Translate } from '../i18n/use-text.tsx';

/** Words and their amounts, one a column. */
export interface Entry {
  readonly words: string;
  readonly amounts: readonly number[];
}

/** What adds up: in every column the amounts of the rows make that of the sum. */
export interface Ledger {
  /** What the columns are, the words' own first; null where there is one column that needs no name. */
  readonly heads: readonly string[] | null;
  readonly rows: readonly Entry[];
  readonly sum: Entry;
}

/** A finished deal as the page tells it, whatever the game, at the table as in its result (RES-6). */
export interface DealAccount {
  readonly title: string;
  /** The suit that the title names; null for none. */
  readonly suit: SuitName | null;
  /** Whose deal it was, and how it came out. */
  readonly outcome: string;
  /** My own points. */
  readonly points: number;
  /** How the value of what was played is counted, before anything is added up. */
  readonly counting: readonly { readonly words: string; readonly figure: string; readonly isStrong: boolean }[];
  /** The points of whoever played the deal, or of both sides; null where nobody did. */
  readonly ledger: Ledger | null;
  /** What the deal brings to each of the others, apart from the ledger; mine stands out. */
  readonly others: readonly { readonly words: string; readonly points: number; readonly isOwn: boolean }[];
  /** Where every player has a line of figures; null where none has. */
  readonly players: {
    readonly heads: readonly string[];
    readonly rows: readonly { readonly words: string; readonly figures: readonly string[]; readonly isOwn: boolean }[];
  } | null;
  /** The rule behind the figures; null where the lines say it. */
  readonly rule: string | null;
}

/** A deal as a competition has recorded it. */
export interface RecordedDeal {
  /** The game's own result, as it is stored. */
  readonly result: unknown;
  /** By seat, as they count; null for a deal that was dealt again. */
  readonly scores: readonly number[] | null;
}

/** Explains a recorded deal of a game, line by line (RES-6); null for what is none of that game. */
export type AccountOf = (deal: RecordedDeal, telling: Telling) => DealAccount | null;

/** What an account is told with. */
export interface Telling {
  readonly t: Translate;
  readonly format: Format;
  /** Of a seat: a name, or null for my own. */
  readonly nameOf: (seat: number) => string | null;
  /** My seat. */
  readonly own: number;
  /** Whose hidden cards alone are told; absent: everybody's. */
  readonly onlyOf?: number;
}
