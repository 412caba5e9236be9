import { TableIcon, type TableIconName } from '#web/features/table/components/table-icon.tsx';
import foot from '#web/features/table/components/foot.module.css';
import { Foot, type Steps } from '#web/features/table/components/foot.tsx';
import { useRomme } from '../hooks/use-romme.ts';
import type { Sorting } from '../model/hand-order.ts';
import type { UiAction } from '../model/steps.ts';

interface RommeFootProps {
  readonly steps: Steps<UiAction>;
  readonly sorting: Sorting;
  readonly onSort: () => void;
  /** Null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
  /** Null: suggestions are switched off, or there is nothing to suggest. */
  readonly onSuggest: (() => void) | null;
  readonly onUiAction: (uiAction: UiAction) => void;
}

const Small = (props: { readonly icon: TableIconName; readonly label: string; readonly onPress: () => void }) => (
  <button type="button" className={foot.small} onClick={props.onPress}>
    <TableIcon name={props.icon} />
    <span>{props.label}</span>
  </button>
);

const SORT_TEXTS = { suits: 'romme.sort.suits', ranks: 'romme.sort.ranks' } as const;

/** Sorts once, by suits and by ranks in turn: nothing sorts unasked. */
export const SortButton = (props: {
  readonly className: string | undefined;
  readonly sorting: Sorting;
  readonly onSort: () => void;
  readonly children?: string;
}) => {
  const { t } = useRomme();
  const label = t(SORT_TEXTS[props.sorting]);
  return (
    <button type="button" className={props.className} aria-label={label} title={label} onClick={props.onSort}>
      <TableIcon name="sort" />
      {props.children !== undefined && <span className={foot.short}>{props.children}</span>}
    </button>
  );
};

/** The foot: back, suggestion, and the main button that names what it does. */
export const RommeFoot = ({ steps, sorting, onSort, onUndo, onSuggest, onUiAction }: RommeFootProps) => {
  const { t } = useRomme();
  return (
    <Foot
      steps={steps}
      onUiAction={onUiAction}
      rights={
        <>
          <SortButton className={`${foot.small ?? ''} ${foot.sort ?? ''}`} sorting={sorting} onSort={onSort}>
            {t('table.sort.button')}
          </SortButton>
          {onUndo !== null && <Small icon="undo" label={t('romme.undo')} onPress={onUndo} />}
          {onSuggest !== null && <Small icon="suggest" label={t('romme.suggest')} onPress={onSuggest} />}
        </>
      }
    />
  );
};
