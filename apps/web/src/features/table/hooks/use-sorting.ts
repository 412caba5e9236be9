import type { MessageId } from '#web/i18n/messages.ts';
import { settingsStore, type TableSettings } from '#web/settings/settings.ts';
import { useTable } from './use-table.ts';

const NEXT = {
  suits: 'alternate',
  alternate: 'suits',
  free: 'suits',
} as const satisfies Readonly<Record<TableSettings['sort'], TableSettings['sort']>>;

const TEXTS = { suits: 'table.sort.suits', alternate: 'table.sort.alternate' } as const satisfies Record<
  string,
  MessageId
>;

/** What a button or a key sorts. */
export interface Sorting {
  /** Names which order comes. */
  readonly label: string;
  readonly sort: () => void;
}

/** What the button with the sign of sorting does: it sorts the hand, by suit and by colours in turn, and names which comes. */
export const useSorting = (): Sorting => {
  const { settings, t } = useTable();
  const next = NEXT[settings.sort];
  return { label: t(TEXTS[next]), sort: () => settingsStore.set({ sort: next }) };
};
