import type { ReactNode } from 'react';
import { TableIcon } from '#web/features/table/components/table-icon.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import type { Trumps } from '../model/sort.ts';

/** Sorts the hand for Grand or Null while nothing is declared; afterwards it lies as the game asks. */
export const SortButton = (props: {
  readonly preview: Trumps;
  readonly onTurn: () => void;
  readonly className: string | undefined;
  readonly children?: ReactNode;
}) => {
  const { deal, t, open } = useSkat();
  const isOpen = deal.contract === null;
  const label = isOpen ? (props.preview === 'null' ? 'table.sort.grand' : 'table.sort.null') : 'table.sort.settings';
  return (
    <button
      type="button"
      className={props.className}
      aria-label={t(label)}
      title={t(label)}
      onClick={isOpen ? props.onTurn : () => open('settings')}
    >
      <TableIcon name="sort" />
      {props.children}
    </button>
  );
};
