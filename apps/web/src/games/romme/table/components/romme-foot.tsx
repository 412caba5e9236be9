import { TableIcon, type TableIconName } from '#web/features/table/components/table-icon.tsx';
import foot from '#web/features/table/components/foot.module.css';
import { Foot, type Steps } from '#web/features/table/components/foot.tsx';
import { useRomme } from '../hooks/use-romme.ts';
import type { UiAction } from '../model/steps.ts';

interface RommeFootProps {
  readonly steps: Steps<UiAction>;
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

/** The foot: back, suggestion, and the main button that names what it does. */
export const RommeFoot = ({ steps, onUndo, onSuggest, onUiAction }: RommeFootProps) => {
  const { t } = useRomme();
  return (
    <Foot
      steps={steps}
      onUiAction={onUiAction}
      rights={
        <>
          {onUndo !== null && <Small icon="undo" label={t('romme.undo')} onPress={onUndo} />}
          {onSuggest !== null && <Small icon="suggest" label={t('romme.suggest')} onPress={onSuggest} />}
        </>
      }
    />
  );
};
