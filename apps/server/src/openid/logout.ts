import type { BaseContext } from '../base-context.ts';
import { hashToken } from '../people/sessions.ts';
import { deleteIssuerSessions, findIdToken, useOnce } from '../store/queries/openid.ts';
import { onceDigest } from './flow.ts';
import type { Issuer } from './issuer.ts';

/** Where somebody comes back to who was signed out at the issuer; it has to be registered there. */
const BACK_TO = '/login';

type Leaving = BaseContext & { readonly openId: Issuer | null };

const placeOf = (userId: string): string => `openid:${userId}`;

/** An ID token as a session keeps it. */
export const sealIdToken = ({ keyring }: Pick<BaseContext, 'keyring'>, userId: string, idToken: string): Buffer =>
  keyring.seal(placeOf(userId), Buffer.from(idToken));

/** The ID token that a session began with; null for one that did not come from the issuer. */
export const idTokenOf = async ({ store, keyring, openId }: Leaving, token: string): Promise<string | null> => {
  const kept = openId === null ? null : await findIdToken(store.db, hashToken(token));
  return kept === null ? null : keyring.open(placeOf(kept.userId), kept.sealed).toString('utf8');
};

/** Where a browser is signed out at the issuer too (RP-Initiated Logout 1.0); null where it cannot be, or need not. */
export const signOutUrl = async ({ openId, config }: Leaving, idToken: string): Promise<string | null> =>
  openId === null ? null : openId.signOutUrl(idToken, `${config.publicUrl ?? ''}${BACK_TO}`);

/**
 * Ends what the issuer says has ended there (Back-Channel Logout 1.0), on every node at once.
 * @returns `used`: this token was here before
 */
export const endByIssuer = async (
  context: Leaving & { readonly openId: Issuer },
  token: string,
): Promise<{ readonly type: 'ended' | 'used' | 'away' | 'refused'; readonly why?: string }> => {
  const order = await context.openId.readLogout(token);
  if (order.type !== 'order') return { type: order.type === 'away' ? 'away' : 'refused', why: order.why };
  const { issuer, jti, until, subject, sid } = order;
  const now = context.clock.now();
  const users = await context.store.transaction(async (tx) => {
    if (!(await useOnce(tx, { digest: onceDigest(`logout ${jti}`), until, now }))) return null;
    return deleteIssuerSessions(tx, { issuer, subject, sid });
  });
  if (users === null) return { type: 'used' };
  if (users.length > 0) context.messages.publish('sessionsEnded', { users });
  return { type: 'ended' };
};
