/** Where the table keeps what a player has set; its switch mutes the whole page. */
export const SETTINGS_KEY = 'matador.table';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether the player wants no sounds; false without storage. */
export const isMuted = (): boolean => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    return isRecord(stored) && stored.muted === true;
  } catch {
    return false;
  }
};
