import { lookAtEach } from './look-at-each.ts';
import { STATES_AFTER } from './states.ts';

await lookAtEach(STATES_AFTER);
