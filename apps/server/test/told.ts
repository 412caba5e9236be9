import { randomUUID } from 'node:crypto';
import type { PushSubscription } from '@matador/protocol/rest';
import type { MailServer } from '../src/mail/transport.ts';
import { sendDueMails } from '../src/mail/outbox.ts';
import { requestPayout } from '../src/money/cashier.ts';
import { deliverDueNotices } from '../src/notices/deliver.ts';
import { addDevice } from '../src/notices/push/devices.ts';
import { sendDuePushes } from '../src/notices/push/outbox.ts';
import { openSession } from '../src/people/sessions.ts';
import type { TestContext } from './database.ts';
import type { TestPushService } from './push-service.ts';

/** Does what the jobs of notices, mails and pushes do, until nothing is due. */
export const tellAll = async (context: TestContext, mailServer: MailServer): Promise<void> => {
  while ((await deliverDueNotices(context)) > 0);
  while ((await sendDuePushes(context)) > 0);
  while ((await sendDueMails(context, mailServer)) > 0);
};

/** A device of a player, signed in and pushed to. */
export const newDevice = async (
  context: TestContext,
  service: TestPushService,
  userId: string,
): Promise<{ readonly subscription: PushSubscription; readonly token: string }> => {
  const token = await openSession(context.store.db, { userId, network: null, now: context.clock.now() });
  const subscription = service.subscribe();
  const done = await addDevice(context, { userId, token }, subscription);
  if (done !== 'done') throw new Error(`the device was refused: ${done}`);
  return { subscription, token };
};

/** A payout that a player asks for: the simplest thing to be told of. @returns its id */
export const askPayout = async (context: TestContext, userId: string, cents: number): Promise<string> => {
  const asked = await requestPayout(context, { userId, cents, idempotencyKey: randomUUID() });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('the payout was refused');
  return asked.result.payoutId;
};
