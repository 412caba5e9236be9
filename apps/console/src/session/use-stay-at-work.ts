import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '#console/api/queries.ts';
import { noteUse } from '#console/api/session.ts';

const EVERY_MS = 60_000;

/**
 * Says that somebody works here when a key or a pointer is pressed, once a minute at most: what the page asks by itself
 * is no use of the session, which ends after 15 minutes without any (OPS-9).
 */
export const useStayAtWork = (isSignedIn: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let saidAt = 0;
    const say = (): void => {
      if (performance.now() - saidAt < EVERY_MS && saidAt > 0) return;
      saidAt = performance.now();
      noteUse().then(
        (session) => client.setQueryData(queries.session().queryKey, session),
        () => client.invalidateQueries({ queryKey: queries.session().queryKey }),
      );
    };
    addEventListener('keydown', say, true);
    addEventListener('pointerdown', say, true);
    return () => {
      removeEventListener('keydown', say, true);
      removeEventListener('pointerdown', say, true);
    };
  }, [client, isSignedIn]);
};
