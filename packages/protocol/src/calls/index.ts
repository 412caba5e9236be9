import { ACCESS_CALLS } from './access.ts';
import { ACCOUNT_CALLS } from './account.ts';
import { CALENDAR_CALLS } from './calendar.ts';
import type { Call, CallName } from './call.ts';
import { CASE_CALLS } from './cases.ts';
import { FAIR_CALLS } from './fair.ts';
import { LEDGER_CALLS } from './ledger.ts';
import { MAIL_CALLS } from './mail.ts';
import { MONEY_CALLS } from './money.ts';
import { OFFICE_CALLS } from './office.ts';
import { OFFICE_SCHEDULE_CALLS } from './office-schedule.ts';
import { OPENID_CALLS } from './openid.ts';
import { NOTICE_CALLS } from './notices.ts';
import { OPS_CALLS } from './ops.ts';
import { SERVICE_CALLS } from './service.ts';
import { SHARED_CALLS } from './shared.ts';
import { STAFF_CALLS } from './staff.ts';
import { STAFF_ACCOUNT_CALLS } from './staff-accounts.ts';
import { TOURNAMENT_CALLS } from './tournaments.ts';

export type {
  AccessLevel,
  Answer,
  AnswerOf,
  Call,
  CallName,
  JsonAnswer,
  Method,
  NoAnswer,
  OtherAnswer,
} from './call.ts';
export { comparesAccount, needsProof } from './call.ts';
export { openApi, refusalsOf } from './openapi.ts';

/** Every call there is, by name; the server registers no other, and the published document comes out of it (API-11). */
export const calls = {
  ...ACCOUNT_CALLS,
  ...MAIL_CALLS,
  ...ACCESS_CALLS,
  ...OPENID_CALLS,
  ...NOTICE_CALLS,
  ...TOURNAMENT_CALLS,
  ...CALENDAR_CALLS,
  ...FAIR_CALLS,
  ...MONEY_CALLS,
  ...OPS_CALLS,
  ...SHARED_CALLS,
  ...STAFF_CALLS,
  ...STAFF_ACCOUNT_CALLS,
  ...OFFICE_CALLS,
  ...LEDGER_CALLS,
  ...OFFICE_SCHEDULE_CALLS,
  ...SERVICE_CALLS,
  ...CASE_CALLS,
} as const satisfies Readonly<Record<CallName, Call>>;

/** The same as a list. */
export const CALLS: readonly Call[] = Object.values(calls);
