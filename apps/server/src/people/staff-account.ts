import type { NewAccount } from '../store/queries/people.ts';

interface StaffParts {
  readonly id: string;
  readonly userName: string;
  readonly role: string;
  /** Null: whoever it is for has yet to set it. */
  readonly passwordHash: string | null;
  readonly at: Date;
}

/** An account of the staff: it holds no money and plays nothing (OPS-5). */
export const newStaffAccount = ({ id, userName, role, passwordHash, at }: StaffParts): NewAccount => ({
  ...{ id, userName, loginName: null, passwordHash, actorType: role, currency: 'EUR', country: 'DE' },
  ...{ locale: null, loyalty: 0, avatarUrl: null, forcePayout: false, internal: false, simulated: false },
  ...{ realMoney: false, staffOrRelative: true, excludedUntil: null, locked: false, frozen: false, createdAt: at },
  ...{ adultFrom: null, mail: null, mailRule: 'none' },
});
