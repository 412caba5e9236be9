import { SETTINGS_KEY } from '#web/sound/muted.ts';

/** What a player sets at the table; it stays on this device. */
export interface TableSettings {
  readonly sort: 'suits' | 'alternate' | 'free';
  readonly ascending: boolean;
  readonly twoColours: boolean;
  /** Language of the index letters; empty follows the page. */
  readonly indexLanguage: string;
  /** A tap plays at once instead of lifting first. */
  readonly oneTap: boolean;
  /** How long a complete trick stays, 600 to 2500 ms; 0: the table's own. */
  readonly trickPauseMs: number;
  readonly muted: boolean;
  readonly leftHanded: boolean;
  /** Single-letter keys (p, l, ...) while the table has the focus. */
  readonly letterKeys: boolean;
  /** Rommé's solver may suggest melds. */
  readonly suggestMelds: boolean;
  /** Hints that have been read, by their names. */
  readonly hintsRead: string;
}

export const DEFAULT_SETTINGS: TableSettings = {
  sort: 'suits',
  ascending: false,
  twoColours: false,
  indexLanguage: '',
  oneTap: false,
  trickPauseMs: 0,
  muted: false,
  leftHanded: false,
  letterKeys: true,
  suggestMelds: true,
  hintsRead: '',
};

const SORTS: readonly unknown[] = ['suits', 'alternate', 'free'];
const listeners = new Set<() => void>();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Takes of what was stored whatever fits; the rest is as by default. */
export const readSettings = (stored: unknown): TableSettings => {
  if (!isRecord(stored)) return DEFAULT_SETTINGS;
  const fitting = Object.entries(DEFAULT_SETTINGS).filter(([name, value]) => typeof stored[name] === typeof value);
  const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(fitting.map(([name]) => [name, stored[name]])) };
  return SORTS.includes(settings.sort) ? settings : { ...settings, sort: 'suits' };
};

const read = (): TableSettings => {
  try {
    return readSettings(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}'));
  } catch {
    return DEFAULT_SETTINGS; // no storage, or not ours
  }
};

let current: TableSettings | null = null;

/** A store of the settings for `useSyncExternalStore`. */
export const settingsStore = {
  get: (): TableSettings => (current ??= read()),
  set: (part: Partial<TableSettings>): void => {
    current = { ...settingsStore.get(), ...part };
    try {
      localStorage.setItem(SETTINGS_KEY, JSON.stringify(current));
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
