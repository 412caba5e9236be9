import type { Member } from '../../apps/server/test/game-server.ts';
import type { Scene } from '../lib/scene.ts';

/** What the doors of the calls tell apart. */
export type Rank = 'nobody' | 'player' | 'barred' | 'operator' | 'auditor' | 'support';

/** Somebody who calls. */
export interface Role {
  readonly name: string;
  readonly standing: Rank;
  readonly cookie: string | null;
  readonly userId: string | null;
  /** The session has proved that it is its holder's. */
  readonly isProved: boolean;
  /** Own competitions: those that run, and those that are over. */
  readonly running: readonly string[];
  readonly played: readonly string[];
}

const NEW = { running: [], played: [] };

const nobody = (name: string, cookie: string | null): Role => ({
  name,
  standing: 'nobody',
  cookie,
  userId: null,
  isProved: false,
  ...NEW,
});

/** Somebody who is signed in. */
export const somebody = (name: string, { account, caller }: Member, more: Partial<Role> = {}): Role => ({
  name,
  standing: 'player',
  cookie: caller.cookie,
  userId: account.id,
  isProved: true,
  ...NEW,
  ...more,
});

const first = (members: readonly Member[], at = 0): Member => {
  const member = members[at];
  if (member === undefined) throw new Error('nobody sits there');
  return member;
};

/** Everybody who can call, from nobody at all to staff. */
export const rolesOf = ({ dead, locked, barred, table, elsewhere, finished, ...scene }: Scene): readonly Role[] => [
  nobody('anonymous', null),
  nobody('expired session', dead.expired),
  nobody('signed out', dead['signed out']),
  nobody('forged session', dead.forged),
  nobody('locked account', locked.caller.cookie),
  somebody('barred', barred, { standing: 'barred' }),
  somebody('at the table', first(table.members), { running: [table.competitionId] }),
  somebody('opponent', first(table.members, 1), { running: [table.competitionId] }),
  somebody('searching', scene.searching.member),
  somebody('has played', first(finished.members), { played: [finished.competitionId] }),
  somebody('another table', first(elsewhere.members), { running: [elsewhere.competitionId] }),
  somebody('joined nothing', scene.outside),
  somebody('support', scene.support, { standing: 'support' }),
  somebody('auditor', scene.auditor, { standing: 'auditor' }),
  somebody('operator', scene.operator, { standing: 'operator' }),
  somebody('operator by password alone', scene.operator, { cookie: scene.halfSignedIn, isProved: false }),
  somebody('operator without a proof', scene.operator, {
    standing: 'operator',
    cookie: scene.unproved.operator,
    isProved: false,
  }),
  somebody('player without a proof', scene.outside, { cookie: scene.unproved.outside, isProved: false }),
];
