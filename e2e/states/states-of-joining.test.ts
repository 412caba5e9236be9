import { lookAtEach } from './look-at-each.ts';
import { STATES_OF_JOINING } from './states.ts';

await lookAtEach(STATES_OF_JOINING);
