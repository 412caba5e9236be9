/** What a worker tells, and that it has failed. */
interface Listener {
  readonly onTold: (told: MessageEvent) => void;
  readonly onFailure: () => void;
}

/** Asks a worker of its own for one thing, and hears what it tells. @returns what ends it */
export const work = (newWorker: () => Worker, request: unknown, { onTold, onFailure }: Listener): (() => void) => {
  const worker = newWorker();
  worker.addEventListener('message', onTold);
  worker.addEventListener('error', onFailure);
  worker.postMessage(request);
  return () => worker.terminate();
};
