import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '#web/components/announcer.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { chime } from '#web/sound/chime.ts';
import type { NextStep } from '../model/next-step.ts';

/** Puts words before the title of the document until the player looks at the page again. */
const signalInTitle = (words: string): (() => void) => {
  const before = document.title;
  document.title = `▶ ${words} · ${before}`;
  const restore = (): void => {
    if (document.title.endsWith(before)) document.title = before;
    for (const event of ['focus', 'pointerdown', 'keydown']) window.removeEventListener(event, restore);
  };
  for (const event of ['focus', 'pointerdown', 'keydown']) window.addEventListener(event, restore);
  return restore;
};

const waits = ({ type }: NextStep): boolean => type === 'lobbyOpens' || type === 'rests';

/** Says by sound, title and words that what was waited for is there: the lobby opens, a game can be played again. */
export const useLobbySignal = (step: NextStep): void => {
  const t = useText();
  const announce = useAnnounce();
  const before = useRef(step);
  const end = useRef<(() => void) | null>(null);
  const signal = useEffectEvent((): void => {
    chime();
    announce(t('tournament.opened'));
    end.current = signalInTitle(t('tournament.opened'));
  });
  useEffect(() => {
    if (step.type === 'play' && waits(before.current)) signal();
    before.current = step;
  }, [step]);
  useEffect(() => () => end.current?.(), []);
};
