import { useSyncExternalStore } from 'react';
import { settingsStore, type TableSettings } from './settings.ts';

/** The player's settings of the table, as they are now. */
export const useSettings = (): TableSettings => useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
