import { lookAtEach } from './look-at-each.ts';
import { STATES_BEFORE } from './states.ts';

await lookAtEach(STATES_BEFORE);
