import { TableIcon, type TableIconName } from '../../components/table-icon.tsx';
import foot from '../../components/foot.module.css';
import { Foot, type Steps } from '../../components/foot.tsx';
import { useRomme } from '../hooks/use-romme.ts';
import type { Deed } from '../model/steps.ts';

interface RommeFootProps {
  readonly steps: Steps<Deed>;
  /** Null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
  /** Null: suggestions are switched off, or there is nothing to suggest. */
  readonly onSuggest: (() => void) | null;
  readonly onDeed: (deed: Deed) => void;
}

const Small = (props: { readonly icon: TableIconName; readonly label: string; readonly onPress: () => void }) => (
  <button type="button" className={foot.small} onClick={props.onPress}>
    <TableIcon name={props.icon} />
    <span>{props.label}</span>
  </button>
);

/** The foot: back, suggestion, and the main button that names what it does. */
export const RommeFoot = ({ steps, onUndo, onSuggest, onDeed }: RommeFootProps) => {
  const { say } = useRomme();
  return (
    <Foot
      steps={steps}
      onDeed={onDeed}
      rights={
        <>
          {onUndo !== null && <Small icon="undo" label={say('romme.undo')} onPress={onUndo} />}
          {onSuggest !== null && <Small icon="suggest" label={say('romme.suggest')} onPress={onSuggest} />}
        </>
      }
    />
  );
};
