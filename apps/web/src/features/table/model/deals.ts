import type { Scene, View } from './snapshot.ts';

/** What lies on the table, as far as it says which deal that is. */
interface Lying {
  readonly view: Pick<View, 'phase' | 'counted' | 'deals' | 'finished'>;
  readonly scene: Pick<Scene, 'readUntilMs'>;
}

/** A finished deal is being read. */
export const isRead = ({ view, scene }: Lying): boolean => scene.readUntilMs !== null || view.phase === 'finished';

/** The deal that is being read counts for nobody: the same dealer deals it again. */
export const isDealtAgain = (lying: Lying): boolean => isRead(lying) && lying.view.finished.at(-1)?.scores === null;

/** Which of the deals that count lies on the table, from 1. One that is dealt again has the number of the next. */
export const countedNumber = (lying: Lying): number => {
  const { counted, deals } = lying.view;
  return Math.min(isRead(lying) && !isDealtAgain(lying) ? counted : counted + 1, deals);
};
