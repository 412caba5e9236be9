import type { SkatView } from '@matador/skat';
import { createContext, useContext } from 'react';
import type { CardLook } from '../../../components/card/card-face.tsx';
import type { Format } from '../../../i18n/format.ts';
import type { Say } from '../../../i18n/use-text.tsx';
import type { TableLine } from '../model/line.ts';
import type { TableSettings } from '../model/settings.ts';
import type { Scene, Setting, Snapshot, View } from '../model/snapshot.ts';

export const DIALOGS = ['last', 'claim', 'concede', 'giveUp', 'settings', 'help', 'list', 'course', 'cards'] as const;
export type DialogName = (typeof DIALOGS)[number];

/** What every part of a table draws from. */
export interface Table {
  readonly line: TableLine;
  readonly snapshot: Snapshot;
  readonly scene: Scene;
  /** The competition and its deal as they are shown; the truth may be a moment ahead. */
  readonly view: View;
  readonly deal: SkatView;
  readonly setting: Setting;
  readonly settings: TableSettings;
  readonly look: CardLook;
  readonly say: Say;
  readonly format: Format;
  readonly open: (dialog: DialogName) => void;
}

export const TableContext = createContext<Table | null>(null);

/** The table around a component; only for what stands on one. */
export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === null) throw new Error('no table around');
  return table;
};
