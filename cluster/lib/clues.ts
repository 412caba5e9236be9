import { pino } from 'pino';
import { openBus } from '../../apps/server/src/cluster/bus.ts';
import { messagesOver } from '../../apps/server/src/cluster/messages.ts';
import type { PauseWitness } from './pauses.ts';

/** What the processes tell each other of a fault, as somebody hears it who listens along. */
export interface Clues {
  /** From now on. */
  begin(): void;
  /** After how many ms somebody was first declared dead; null: nobody was. */
  readonly buriedMs: number | null;
  close(): Promise<void>;
}

/** Listens to what processes tell each other, and tells the witness which tables change hands. */
export const listenAlong = async (natsUrl: string, witness: PauseWitness): Promise<Clues> => {
  const bus = await openBus(natsUrl, 'a witness', pino({ level: 'silent' }));
  const messages = messagesOver(bus);
  let beganMs = 0;
  let buriedMs: number | null = null;
  messages.subscribe('nodesBuried', () => {
    buriedMs ??= performance.now() - beganMs;
  });
  messages.subscribe('tablesGiven', ({ competitions }) => {
    witness.given(competitions);
  });
  return {
    begin: () => {
      beganMs = performance.now();
      buriedMs = null;
    },
    get buriedMs() {
      return buriedMs;
    },
    close: () => bus.close(),
  };
};
