import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useTable } from '../hooks/use-table.ts';
import styles from './dialogs.module.css';

/** A question with its answer as the main button. */
export const Question = (props: {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly isGrave?: boolean;
}) => {
  const { t } = useTable();
  return (
    <Dialog open title={props.title} onClose={props.onClose} alert={props.isGrave === true}>
      <div className={styles.question}>
        <p>{props.text}</p>
        <Button
          wide
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {props.yes}
        </Button>
        <Button wide kind="secondary" onClick={props.onClose}>
          {t('table.goOn')}
        </Button>
      </div>
    </Dialog>
  );
};
