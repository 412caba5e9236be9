import { useEffect, useEffectEvent } from 'react';

/** Events that the page raises for whatever embeds or measures it (API-10). */
export type PageEventName = 'update-balance' | 'game-tech-mismatch' | 'tournament-info-modal' | 'cs-form';

export const raise = (name: PageEventName, detail: Readonly<Record<string, string | number>> = {}): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

export const usePageEvent = (name: PageEventName, listener: () => void): void => {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const listen = () => onEvent();
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
};
