import type { ReactNode } from 'react';
import { TableIcon } from '#web/features/table/components/table-icon.tsx';
import type { Sorting } from '#web/features/table/hooks/use-sorting.ts';

/** Sorts the hand: for Grand or Null while there is no contract, afterwards by suit or by colours in turn. */
export const SortButton = (props: {
  readonly sorting: Sorting;
  readonly className: string | undefined;
  readonly children?: ReactNode;
}) => {
  const { label, sort } = props.sorting;
  return (
    <button type="button" className={props.className} aria-label={label} title={label} onClick={sort}>
      <TableIcon name="sort" />
      {props.children}
    </button>
  );
};
