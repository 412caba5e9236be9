import { play } from './player.ts';

/** Three rising notes: a table is found, a lobby opens. Silent where the player or the browser wants it so. */
export const chime = (): void => play('found');
