import { createHash, randomUUID } from 'node:crypto';
import { pushSubscription, type OwnNotices, type PushSubscription } from '@matador/protocol/rest';
import type { BaseContext } from '../../base-context.ts';
import { hashToken } from '../../people/sessions.ts';
import { deleteOwnDevice, findOwnDevices, putDevice } from '../../store/queries/pushes.ts';
import { isPoint } from './encrypt.ts';
import { isPushService } from './push-service.ts';

/** Devices of an account that are pushed to; of more the oldest goes. */
const MAX_DEVICES = 10;

const sealedFor = (id: string): string => `push device:${id}`;

/** The address and the keys of a device. @throws Error when they were sealed for another one */
export const openDevice = (
  { keyring }: Pick<BaseContext, 'keyring'>,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): PushSubscription => pushSubscription.parse(JSON.parse(keyring.open(sealedFor(id), sealed).toString('utf8')));

/**
 * Has the device of a session pushed to, until that session ends.
 * @returns `notAService`: nothing is sent there; `noPoint`: its key is none; `signedOut`: the session has just ended
 */
export const addDevice = async (
  context: BaseContext,
  { userId, token }: { readonly userId: string; readonly token: string },
  subscription: PushSubscription,
): Promise<'done' | 'notAService' | 'noPoint' | 'signedOut'> => {
  const { config, keyring, keys, store, clock } = context;
  if (!isPushService(config.pushHosts, subscription.endpoint)) return 'notAService';
  if (!isPoint(Buffer.from(subscription.publicKey, 'base64url'))) return 'noPoint';
  const id = randomUUID();
  const device = {
    id,
    userId,
    tokenHash: hashToken(token),
    digest: createHash('sha256').update(subscription.endpoint).digest(),
    sealed: keyring.seal(sealedFor(id), Buffer.from(JSON.stringify(subscription))),
    keyId: keys.vapid.current.id,
    createdAt: clock.now(),
  };
  return (await store.transaction((tx) => putDevice(tx, device, MAX_DEVICES))) ? 'done' : 'signedOut';
};

/** @returns false when the account has no such device */
export const removeDevice = ({ store }: BaseContext, userId: string, id: string): Promise<boolean> =>
  deleteOwnDevice(store.db, userId, id);

/** The devices of an account, as their holder is shown them. */
export const readDevices = async (
  { store, clock }: BaseContext,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<OwnNotices['devices']> => {
  const own = hashToken(token);
  return (await findOwnDevices(store.db, userId, clock.now())).map(({ tokenHash, createdAt, ...device }) => ({
    ...device,
    createdAt: createdAt.toISOString(),
    isThis: tokenHash.equals(own),
  }));
};
