import { shownAccount } from '../api/shown-account.ts';
import { readPushed } from '../styles/preferences.ts';

/**
 * Whoever has allowed pushes on this device is pushed to again after a new sign-in, or a rotation of the key (ACC-4).
 * For everybody else nothing is loaded.
 */
export const keepPush = (): void => {
  let known: string | null = null;
  shownAccount.subscribe(() => {
    const { userId } = shownAccount.get();
    if (userId === known) return;
    known = userId;
    if (userId === null || readPushed() !== userId) return;
    import('../api/push-device.ts').then(({ keepPushOn }) => keepPushOn(userId)).catch(() => undefined); // it is tried again when the page is opened next
  });
};
