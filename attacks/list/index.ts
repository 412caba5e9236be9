import type { Attack } from '../lib/attack.ts';
import { auditRewritten } from './audit-rewritten.ts';
import { colluders } from './colluders.ts';
import { cookieAlone } from './cookie-alone.ts';
import { disguisedAddress } from './disguised-address.ts';
import { droppedShare } from './dropped-share.ts';
import { exclusionWalkedAround } from './exclusion-walked-around.ts';
import { openConfiguration } from './open-configuration.ts';
import { operatorAlone } from './operator-alone.ts';
import { personalData } from './personal-data.ts';
import { signInStopped } from './sign-in-stopped.ts';
import { smallDoors } from './small-doors.ts';
import { stolenStaffSession } from './stolen-staff-session.ts';

/** In the order in which they are made: what changes the house that they share comes last. */
export const ATTACKS: readonly Attack[] = [
  exclusionWalkedAround,
  cookieAlone,
  personalData,
  operatorAlone,
  smallDoors,
  disguisedAddress,
  droppedShare,
  openConfiguration,
  colluders,
  signInStopped,
  stolenStaffSession,
  auditRewritten,
];
