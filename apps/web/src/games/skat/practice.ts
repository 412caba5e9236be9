import { skat } from '@matador/skat';
import { skatDefinition } from '@matador/skat/definition';
import { playableGame } from '@matador/table';
import { botGameOf, type BotGame } from '@matador/table/seat';
import { practiceOf, type PracticeGame } from '#web/features/table/practice/model/practice-table.ts';

const SEATS = 3;
/** So many layouts a card: about what four milliseconds are, and the same game on every device. */
const LAYOUTS = 16;

/** House players of club strength (decision 106). */
const loadClub = async (): Promise<BotGame> => {
  const { housePlayer } = await import('@matador/skat/players');
  return botGameOf('skat', skat, housePlayer('club', { layouts: LAYOUTS }));
};

const newHouse = (): Worker => new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });

/** Skat against two of the house. */
export const loadPractice = (): Promise<PracticeGame> =>
  practiceOf(playableGame(skatDefinition), SEATS, { loadClub, newHouse });
