import type { OwnNotices } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { findQuietHours, findReader, findSwitches } from '../store/queries/notices.ts';
import { readDevices } from './push/devices.ts';
import { presentSwitches } from './switches.ts';

/** What an account is told of, how, and when not. @param token of the session that asks */
export const readOwnNotices = async (
  context: BaseContext,
  of: { readonly userId: string; readonly token: string },
): Promise<OwnNotices> => {
  const { db } = context.store;
  const reader = await findReader(db, of.userId);
  return {
    switches: presentSwitches(await findSwitches(db, of.userId)),
    quiet: await findQuietHours(db, of.userId),
    mail: reader?.mail ?? null,
    pushKey: context.keys.vapid.current.publicKey,
    devices: await readDevices(context, of),
  };
};
