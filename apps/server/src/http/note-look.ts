import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';

/** Puts what somebody of the staff looks at into the audit log, before it is shown (OPS-9). */
export const noteLook = (context: Context, actor: string, subject: string, what: string): Promise<number> => {
  const look = { actor, act: 'looked', subject, reason: '', detail: { at: what }, at: context.clock.now() };
  return context.store.transaction((tx) => recordAudit(context, tx, look));
};
