/** What a player sets at the table; it stays on this device. */
export interface TableSettings {
  readonly sort: 'suits' | 'alternate' | 'free';
  readonly ascending: boolean;
  readonly twoColours: boolean;
  /** Language of the index letters; null follows the page. */
  readonly indexLanguage: string | null;
  /** A tap plays at once instead of lifting first. */
  readonly oneTap: boolean;
  /** How long a complete trick stays, 600 to 2500 ms; null: the table's own. */
  readonly trickPauseMs: number | null;
  readonly muted: boolean;
  readonly leftHanded: boolean;
  /** Single-letter keys (p, l, ...) while the table has the focus. */
  readonly letterKeys: boolean;
}

export const DEFAULT_SETTINGS: TableSettings = {
  sort: 'suits',
  ascending: false,
  twoColours: false,
  indexLanguage: null,
  oneTap: false,
  trickPauseMs: null,
  muted: false,
  leftHanded: false,
  letterKeys: true,
};

const KEY = 'matador.table';
const listeners = new Set<() => void>();

const isPart = (value: unknown): value is Partial<TableSettings> => typeof value === 'object' && value !== null;

const read = (): TableSettings => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isPart(stored) ? { ...DEFAULT_SETTINGS, ...stored } : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS; // no storage, or something else's
  }
};

let current: TableSettings | null = null;

/** A store of the settings for `useSyncExternalStore`. */
export const settingsStore = {
  get: (): TableSettings => (current ??= read()),
  set: (part: Partial<TableSettings>): void => {
    current = { ...settingsStore.get(), ...part };
    try {
      localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
      // no storage: it holds for this page
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
