import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { beatNode } from '../store/queries/nodes.ts';

const BEAT_MS = 2000;

/**
 * Beats for this process's row in `nodes`. A database that does not answer is waited for; a row that is gone means that
 * others have taken this process's tables over, and `onFenced` is called once.
 * @returns what ends the beating
 */
export const keepBeating = (
  parts: { readonly store: Store; readonly clock: Clock; readonly log: Logger; readonly nodeId: string },
  onFenced: () => void,
): (() => void) => {
  const { store, clock, log, nodeId } = parts;
  let ended = false;
  let cancel = (): void => undefined;
  const beat = async (): Promise<void> => {
    try {
      if (!(await beatNode(store.pool, nodeId)) && !ended) {
        ended = true;
        onFenced();
      }
    } catch (error) {
      log.warn({ err: error }, 'no heartbeat: the database does not answer');
    }
    if (!ended) schedule();
  };
  const schedule = (): void => {
    cancel = clock.after(BEAT_MS, () => void beat());
  };
  schedule();
  return () => {
    ended = true;
    cancel();
  };
};
