import { useEffect } from 'react';
import type { Venue } from '../model/game-parts.ts';
import { GLIDE_MS, TRICK_MS } from '../model/presenter.ts';
import { useMedia } from '#web/components/use-media.ts';
import type { TableStore } from '../model/table-store.ts';
import type { TableSettings } from '#web/settings/settings.ts';
import type { Snapshot } from '../model/snapshot.ts';

const SPEED_TRICK_MS = 600;
const READ_MS = 14_000;
const SPEED_READ_MS = 8000;
const QUERY = '(prefers-reduced-motion: reduce)';

/** Sets how long tricks and finished deals stay: by the player's setting, the variant, and what the system says of motion. */
export const usePace = (
  store: TableStore,
  { setting }: Snapshot,
  { trickPauseMs }: TableSettings,
  { practice }: Venue,
): void => {
  const isStill = useMedia(QUERY);
  const isSpeed = setting?.gameVariant === 'speed';
  const isPractice = practice !== null;
  useEffect(() => {
    store.setPace({
      trickMs: trickPauseMs > 0 ? trickPauseMs : isSpeed ? SPEED_TRICK_MS : TRICK_MS,
      glideMs: isStill ? 0 : GLIDE_MS,
      readMs: isPractice ? Infinity : isSpeed ? SPEED_READ_MS : READ_MS,
    });
  }, [store, trickPauseMs, isSpeed, isStill, isPractice]);
};
