import { lazy, Suspense } from 'react';
import { useTable } from '../hooks/use-table.ts';
import { Peek } from './peek.tsx';

const Sheets = lazy(async () => ({ default: (await import('./sheets.tsx')).Sheets }));

interface DialogsProps {
  /** Of a dialog that every table has, or of one of the game's own. */
  readonly name: string | null;
  readonly onClose: () => void;
}

/** The dialogs of a table, by name. */
export const Dialogs = ({ name, onClose }: DialogsProps) => {
  const { game, t } = useTable();
  const { LastTrick } = game;
  if (name === null) return null;
  return name === 'last' ? (
    <Peek title={t('table.last.title')} onClose={onClose}>
      {LastTrick !== null && <LastTrick />}
    </Peek>
  ) : (
    <Suspense fallback={null}>
      <Sheets name={name} onClose={onClose} />
    </Suspense>
  );
};
