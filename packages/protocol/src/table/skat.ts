import { z } from 'zod';

/**
 * Skat on the table socket: `act.action` and `view.view` are the game's own (`SkatAction`, `SkatView` within
 * a `CompetitionView`), validated by the game's `parse` alone.
 */
export const skatAct = z.object({ turn: z.int().min(0), action: z.unknown() });
