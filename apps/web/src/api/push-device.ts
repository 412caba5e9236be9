import * as addresses from '@matador/protocol/addresses';
import { ownNotices, type OwnNotices, type PushSubscription as Subscribed } from '@matador/protocol/rest';
import { readPushed, removePushed, writePushed } from '../styles/preferences.ts';
import { to } from '@matador/ui/address';
import { call } from './client.ts';

/** Shows pushes; it lies beside the page and fetches nothing. */
const WORKER = '/service-worker.js';

/** `needsInstall`: the system pushes to installed apps only, as an iPhone does. */
export type PushState = 'possible' | 'denied' | 'needsInstall' | 'impossible';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Whether this device can be pushed to. */
export const pushState = (): PushState => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() ? 'needsInstall' : 'impossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
};

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);
const lettersOf = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const present = (subscription: PushSubscription): Subscribed => ({
  endpoint: subscription.endpoint,
  publicKey: lettersOf(subscription.getKey('p256dh')),
  secret: lettersOf(subscription.getKey('auth')),
});

/** The subscription of this device by this key; one by an earlier key is given up (the key was rotated). */
const subscribe = async (pushKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before !== null) {
    if (lettersOf(before.options.applicationServerKey) === pushKey) return before;
    await before.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
};

/** Has this device pushed to for an account. @throws Error when its player, browser or server refuses */
export const turnPushOn = async (userId: string, pushKey: string): Promise<OwnNotices> => {
  const body = present(await subscribe(pushKey));
  const notices = await call(to(addresses.addPushDevice), { body, answer: ownNotices });
  writePushed(userId);
  return notices;
};

/** Has a device pushed to no longer; if it is this one, its browser forgets it too. */
export const turnPushOff = async ({ deviceId, isThis }: OwnNotices['devices'][number]): Promise<OwnNotices> => {
  const notices = await call(to(addresses.removePushDevice, { params: { deviceId } }), { answer: ownNotices });
  if (!isThis) return notices;
  removePushed();
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return notices;
};

/**
 * Where an account has allowed pushes on this device before, it is so again: after a sign-in, and after a rotation of
 * the key. Nobody else's pushes come to it.
 */
export const keepPushOn = async (userId: string): Promise<void> => {
  if (readPushed() !== userId || pushState() !== 'possible' || Notification.permission !== 'granted') return;
  const { pushKey, devices } = await call(to(addresses.notices), { answer: ownNotices });
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  const isCurrent = subscription !== null && lettersOf(subscription.options.applicationServerKey) === pushKey;
  if (!isCurrent || !devices.some(({ isThis }) => isThis)) await turnPushOn(userId, pushKey);
};
