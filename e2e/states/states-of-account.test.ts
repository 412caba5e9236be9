import { lookAtEach } from './look-at-each.ts';
import { STATES_OF_ACCOUNT } from './states.ts';

await lookAtEach(STATES_OF_ACCOUNT);
