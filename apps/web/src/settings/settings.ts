import { STRENGTHS, type Strength } from '@matador/cards/players';
import { BACKS, DECKS, type Back, type Deck } from '#web/deck/deck.ts';

const SETTINGS_KEY = 'matador.table';

/** What a player sets at the table; it stays on this device. */
export interface TableSettings {
  readonly sort: 'suits' | 'alternate' | 'free';
  readonly ascending: boolean;
  readonly deck: Deck;
  readonly back: Back;
  /** Language of the index letters; empty follows the page. */
  readonly indexLanguage: string;
  /** A tap plays at once instead of lifting first. */
  readonly oneTap: boolean;
  /** How long a complete trick stays, 600 to 2500 ms; 0: the table's own. */
  readonly trickPauseMs: number;
  /** Of every sound, 0 to 100. */
  readonly volume: number;
  readonly muted: boolean;
  readonly leftHanded: boolean;
  /** Single-letter keys (p, l, ...) while the table has the focus. */
  readonly letterKeys: boolean;
  /** Rommé's solver may suggest melds. */
  readonly suggestMelds: boolean;
  /** How well the house plays in practice. */
  readonly houseStrength: Strength;
  /** Hints that have been read, by their names. */
  readonly hintsRead: string;
}

export const DEFAULT_SETTINGS: TableSettings = {
  sort: 'suits',
  ascending: false,
  deck: 'fourColours',
  back: 'lattice',
  indexLanguage: '',
  oneTap: false,
  trickPauseMs: 0,
  volume: 70,
  muted: false,
  leftHanded: false,
  letterKeys: true,
  suggestMelds: true,
  houseStrength: 'light',
  hintsRead: '',
};

/** What a setting may be where not every word or number will do. */
const ALLOWED: Readonly<Record<string, (value: unknown) => boolean>> = {
  sort: (value) => value === 'suits' || value === 'alternate' || value === 'free',
  deck: (value) => DECKS.some((deck) => deck === value),
  back: (value) => BACKS.some((back) => back === value),
  houseStrength: (value) => STRENGTHS.some((strength) => strength === value),
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 100,
};
const listeners = new Set<() => void>();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Takes of what was stored whatever fits; the rest is as by default. */
export const readSettings = (stored: unknown): TableSettings => {
  if (!isRecord(stored)) return DEFAULT_SETTINGS;
  // Before there was a choice of decks, two colours were a switch.
  const known = stored.deck === undefined && stored.twoColours === true ? { ...stored, deck: 'twoColours' } : stored;
  const fitting = Object.entries(DEFAULT_SETTINGS).filter(
    ([name, value]) => typeof known[name] === typeof value && ALLOWED[name]?.(known[name]) !== false,
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(fitting.map(([name]) => [name, known[name]])) };
};

/** What is stored by now; null: nothing, or there is no storage. */
const readStored = (): TableSettings | null => {
  try {
    const words = localStorage.getItem(SETTINGS_KEY);
    return words === null ? null : readSettings(JSON.parse(words));
  } catch {
    return null;
  }
};

let current: TableSettings | null = null;

const hold = (settings: TableSettings): void => {
  current = settings;
  for (const listener of listeners) listener();
};

/** Another tab has set something. */
const hear = ({ key }: StorageEvent): void => {
  if (key === SETTINGS_KEY) hold(readStored() ?? DEFAULT_SETTINGS);
};

/** A store of the settings for `useSyncExternalStore`, the same in every tab. */
export const settingsStore = {
  get: (): TableSettings => {
    if (current === null) {
      current = readStored() ?? DEFAULT_SETTINGS;
      window.addEventListener('storage', hear);
    }
    return current;
  },
  set: (part: Partial<TableSettings>): void => {
    const known = settingsStore.get();
    // What another tab has set counts too, even where its word is still on its way.
    const settings = { ...(readStored() ?? known), ...part };
    try {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
    } catch {
      // no storage: it holds for this page
    }
    hold(settings);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
