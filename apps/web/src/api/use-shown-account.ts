import { useSyncExternalStore } from 'react';
import { shownAccount, type Shown } from './shown-account.ts';

/** Whom this tab shows, as it is now. */
export const useShownAccount = (): Shown => useSyncExternalStore(shownAccount.subscribe, shownAccount.get);
