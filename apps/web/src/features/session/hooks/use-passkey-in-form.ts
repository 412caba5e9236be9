import type { PasskeyAnswer } from '@matador/protocol/rest';
import { useEffect, useEffectEvent, useState } from 'react';
import { offersInForm, stopAsking } from '#web/api/passkeys.ts';
import { askForPasskey } from '#web/api/session.ts';

/** A challenge is good for ten minutes; before that it is asked for anew. */
const ANEW_MS = 9 * 60_000;

interface InFormProps {
  /** The player is signing in just now. */
  readonly isPaused: boolean;
  readonly onTaken: (shown: PasskeyAnswer) => void;
}

/** Lets the browser offer passkeys in the field of the name, where it can, for as long as the form is there. */
export const usePasskeyInForm = ({ isPaused, onTaken }: InFormProps): void => {
  const [round, setRound] = useState(0);
  const take = useEffectEvent(onTaken);
  useEffect(() => {
    if (isPaused) return undefined;
    let isOver = false;
    const offer = async (): Promise<void> => {
      if (!(await offersInForm()) || isOver) return;
      const shown = await askForPasskey(true);
      if (!isOver) take(shown);
    };
    // Nobody has taken one, or nothing could be asked: the form and the button are still there.
    offer().catch(() => undefined);
    const timer = setTimeout(() => setRound((one) => one + 1), ANEW_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPaused, round]);
  useEffect(() => () => void stopAsking(), []);
};
