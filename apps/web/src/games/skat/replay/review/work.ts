import type { WorkMessage, WorkRequest } from './messages.ts';

/** A worker that weighs a deal and tells how far it is. @returns what ends it */
export const work = (request: WorkRequest, onMessage: (message: WorkMessage | 'failed') => void): (() => void) => {
  const worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkMessage>) => onMessage(data));
  worker.addEventListener('error', () => onMessage('failed'));
  worker.postMessage(request);
  return () => worker.terminate();
};
