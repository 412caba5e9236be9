import type { Scene } from '../../lib/scene.ts';
import { accounts } from './accounts.ts';
import { calendar } from './calendar.ts';
import { caseWork } from './cases.ts';
import { fair } from './fair.ts';
import { ledger } from './ledger.ts';
import { money } from './money.ts';
import { notices } from './notices.ts';
import { officeSchedules } from './office-schedule.ts';
import { operators } from './operators.ts';
import { pages } from './pages.ts';
import { service } from './service.ts';
import type { Specs } from './spec.ts';
import { staff } from './staff.ts';
import { tournaments } from './tournaments.ts';

export type { Body, Spec, Specs } from './spec.ts';

/** Routes that are no calls: the page's files. */
export const NO_CALLS: readonly string[] = ['GET *', 'GET /*'];

/** Everything that is known of the server's calls, by method and pattern. */
export const specsOf = (scene: Scene): Specs => ({
  ...accounts(scene),
  ...calendar(scene),
  ...caseWork(scene),
  ...fair(scene),
  ...ledger(scene),
  ...money(scene),
  ...notices(scene),
  ...officeSchedules(scene),
  ...operators(scene),
  ...staff(scene),
  ...tournaments(scene),
  ...service(scene),
  ...pages(scene),
});
