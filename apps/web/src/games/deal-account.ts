import type { SuitName } from '../components/art/suit.tsx';
import type { Format } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-text.tsx';

/** One line as it is read: words, a figure a column, and how it stands out. */
export interface Row {
  readonly words: string;
  readonly figures: readonly string[];
  readonly weight: 'plain' | 'strong' | 'sum';
}

/** A finished deal as the page tells it, whatever the game (RES-6). */
export interface DealAccount {
  readonly title: string;
  /** The suit that the title names; null for none. */
  readonly suit: SuitName | null;
  /** Whose deal it was, and how it came out. */
  readonly outcome: string;
  /** My own points. */
  readonly points: number;
  /** What the columns of figures are, the words' own first; null where there is one column that needs no name. */
  readonly heads: readonly string[] | null;
  readonly rows: readonly Row[];
  /** The rule behind the figures; null where the lines say it. */
  readonly rule: string | null;
}

/** Explains a stored deal of a game, line by line (RES-6); null for what is none of that game. */
export type AccountOf = (stored: unknown, telling: Telling) => DealAccount | null;

/** What an account is told with. */
export interface Telling {
  readonly t: Translate;
  readonly format: Format;
  /** Of a seat: a name, or null for my own. */
  readonly nameOf: (seat: number) => string | null;
  /** My seat. */
  readonly own: number;
}
