import type { WorkMessage, WorkRequest } from './messages.ts';
import type { ReviewedDeal, ReviewedGame } from './reviewed-game.ts';

/** A worker that weighs a deal and tells how far it is. @returns what ends it */
export const work = <Deal extends ReviewedDeal>(
  { newWorker }: ReviewedGame<Deal>,
  request: WorkRequest<Deal>,
  onMessage: (message: WorkMessage | 'failed') => void,
): (() => void) => {
  const worker = newWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<WorkMessage>) => onMessage(data));
  worker.addEventListener('error', () => onMessage('failed'));
  worker.postMessage(request);
  return () => worker.terminate();
};
