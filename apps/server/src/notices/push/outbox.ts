import type { BaseContext } from '../../base-context.ts';
import { claimDuePushes, deleteDevice, deletePush, type WaitingPush } from '../../store/queries/pushes.ts';
import { openDevice } from './devices.ts';
import { isPushService, sendPush, type Pushing } from './push-service.ts';

export const PUSH_CLAIM = { limit: 20, firstMs: 30_000, lastMs: 900_000 };
/** Worth waking a phone for. */
const URGENT: readonly string[] = ['gameWaits', 'lobbyOpens'];

/** Who a push service may write to. */
const contactOf = ({ securityContact, publicUrl }: BaseContext['config']): string | null =>
  securityContact ?? (publicUrl?.startsWith('https:') === true ? publicUrl : null);

const textSealedFor = (id: string): string => `push:${id}`;
export const sealPush = ({ keyring }: Pick<BaseContext, 'keyring'>, id: string, text: string): Buffer =>
  keyring.seal(textSealedFor(id), Buffer.from(text));

const sendOne = async (context: BaseContext, push: WaitingPush): Promise<Pushing> => {
  const { config, keyring, keys, clock } = context;
  const key = keys.vapid.find(push.keyId);
  if (key === null) return { type: 'gone' };
  const to = openDevice(context, { id: push.device, sealed: push.address });
  if (!isPushService(config.pushHosts, to.endpoint)) return { type: 'gone' };
  const now = clock.now();
  const ttlS = Math.max(0, Math.floor((push.until.getTime() - now.getTime()) / 1000));
  const text = keyring.open(textSealedFor(push.id), push.sealed);
  const urgency = URGENT.includes(push.kind) ? 'high' : 'normal';
  const topic = push.notice.replaceAll('-', '');
  return sendPush({ to, text, topic, ttlS, urgency }, { key, contact: contactOf(config), now });
};

const settle = async ({ store, log }: BaseContext, push: WaitingPush, pushing: Pushing): Promise<void> => {
  const { id, kind, device } = push;
  switch (pushing.type) {
    case 'sent':
      return deletePush(store.db, id);
    case 'gone':
      return deleteDevice(store.db, device);
    case 'refused':
      log.warn({ push: id, kind, why: pushing.why }, 'a push service has refused a push for good');
      return deletePush(store.db, id);
    case 'later':
      log.warn({ push: id, kind, why: pushing.why }, 'a push service did not take a push');
  }
};

/**
 * One round: sends what is due. Whoever ends between sending and noting it leaves a push that is sent again, with the
 * same topic and tag, and so takes the place of the first one (ACC-4).
 * @returns how many pushes were tried
 */
export const sendDuePushes = async (context: BaseContext): Promise<number> => {
  const pushes = await claimDuePushes(context.store.db, context.clock.now(), PUSH_CLAIM);
  const sent = await Promise.allSettled(
    pushes.map(async (push) => settle(context, push, await sendOne(context, push))),
  );
  for (const one of sent) if (one.status === 'rejected') context.log.error({ err: one.reason }, 'a push failed');
  return pushes.length;
};
