import { personalData, type PersonalData } from '@matador/protocol/rest';
import { readPersonalData } from '../store/queries/privacy.ts';
import type { Store } from '../store/store.ts';

/** Everything stored about a player, for himself (SAFE-2). */
export const exportPersonalData = async ({ db }: Store, userId: string, now: Date): Promise<PersonalData> => {
  const { account, ...tables } = await readPersonalData(db, userId);
  // Once through JSON: moments become what calls carry.
  const plain: unknown = JSON.parse(JSON.stringify({ exportedAt: now, account: account?.[0] ?? {}, ...tables }));
  return personalData.parse(plain);
};
