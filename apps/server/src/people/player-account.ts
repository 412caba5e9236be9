import { randomUUID } from 'node:crypto';
import type { NewAccount } from '../store/queries/people.ts';

/** A real-money player's new account of which nothing is known but what is said; of age unless that says otherwise. */
export const playerAccount = (said: Pick<NewAccount, 'userName' | 'createdAt'> & Partial<NewAccount>): NewAccount => {
  const id = said.id ?? randomUUID();
  return {
    id,
    loginName: null,
    passwordHash: null,
    actorType: 'a',
    currency: 'EUR',
    country: 'DE',
    locale: null,
    loyalty: 0,
    avatarUrl: `/gd/avatars/${id}/`,
    forcePayout: false,
    internal: false,
    simulated: false,
    realMoney: true,
    staffOrRelative: false,
    excludedUntil: null,
    adultFrom: said.createdAt,
    locked: false,
    frozen: false,
    mail: null,
    mailRule: 'none',
    ...said,
  };
};
