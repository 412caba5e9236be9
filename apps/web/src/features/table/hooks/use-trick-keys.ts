import type { PiquetCard } from '@matador/cards';
import { useRef, type RefObject } from 'react';
import { useAnnounce } from '#web/components/announcer.tsx';
import { settingsStore } from '#web/settings/settings.ts';
import type { CardMoves } from './use-card-moves.ts';
import { useTable } from './use-table.ts';
import { useTableKeys, type TableKeys } from './use-table-keys.ts';

interface TrickKeys {
  /** The hand as it lies. */
  readonly cards: readonly { readonly card: PiquetCard }[];
  readonly moves: CardMoves<PiquetCard>;
  readonly tells: Readonly<Record<'clock' | 'trick', () => string>>;
  /** The letters that are the game's own. */
  readonly letters: TableKeys['letters'];
}

/** The keys of a game of tricks (GAME-15), heard in the element that is returned. */
export const useTrickKeys = ({ cards, moves, tells, letters }: TrickKeys): RefObject<HTMLDivElement | null> => {
  const { deal, settings, open } = useTable();
  const root = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const toCard = (place: number): void => {
    const card = cards.at(place)?.card;
    const button = root.current?.querySelector<HTMLButtonElement>(`[data-card="${card ?? ''}"]`);
    button?.focus({ preventScroll: true });
    if (card !== undefined && deal.phase === 'playing') moves.lift(card);
  };
  const keys = {
    toCard,
    enter: () => {
      if (moves.lifted !== null) moves.play(moves.lifted);
    },
    letters: {
      ...letters,
      l: () => open('last'),
      u: () => announce(tells.clock()),
      t: () => announce(tells.trick()),
      m: () => settingsStore.set({ muted: !settings.muted }),
      k: () => document.getElementById('table-command')?.focus(),
    },
  };
  useTableKeys(root, keys, settings.letterKeys);
  return root;
};
