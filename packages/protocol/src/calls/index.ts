import { ACCOUNT_CALLS } from './account.ts';
import type { Call } from './call.ts';
import { MONEY_CALLS } from './money.ts';
import { OPS_CALLS } from './ops.ts';
import { SERVICE_CALLS } from './service.ts';
import { STAFF_CALLS } from './staff.ts';
import { TOURNAMENT_CALLS } from './tournaments.ts';

export type { Answer, Call, Door, Method } from './call.ts';
export { openApi, refusalsOf } from './openapi.ts';

/** Every call there is; the server registers no other, and the published document comes out of it (API-11). */
export const CALLS: readonly Call[] = [
  ...ACCOUNT_CALLS,
  ...TOURNAMENT_CALLS,
  ...MONEY_CALLS,
  ...OPS_CALLS,
  ...STAFF_CALLS,
  ...SERVICE_CALLS,
];
