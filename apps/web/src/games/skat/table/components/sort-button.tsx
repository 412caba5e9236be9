import type { ReactNode } from 'react';
import { TableIcon } from '#web/features/table/components/table-icon.tsx';
import { useSorting } from '#web/features/table/hooks/use-sorting.ts';
import { useSkat } from '../hooks/use-skat.ts';
import type { Trumps } from '../model/sort.ts';

/** Sorts the hand: for Grand or Null while nothing is declared, afterwards by suit or by colours in turn. */
export const SortButton = (props: {
  readonly preview: Trumps;
  readonly onTurn: () => void;
  readonly className: string | undefined;
  readonly children?: ReactNode;
}) => {
  const { deal, t } = useSkat();
  const sorting = useSorting();
  const isOpen = deal.contract === null;
  const label = isOpen ? t(props.preview === 'null' ? 'table.sort.grand' : 'table.sort.null') : sorting.label;
  return (
    <button
      type="button"
      className={props.className}
      aria-label={label}
      title={label}
      onClick={isOpen ? props.onTurn : sorting.sort}
    >
      <TableIcon name="sort" />
      {props.children}
    </button>
  );
};
