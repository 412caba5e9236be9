import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import { urls } from '../../../urls.ts';
import { useTable } from '../hooks/use-table.ts';
import styles from './help-dialog.module.css';

const HAND: readonly MessageId[] = ['table.help.tap', 'table.help.drag', 'table.help.sort', 'table.help.claim'];
const KEYS: readonly (readonly [string, MessageId])[] = [
  ['1 … 9 0', 'table.help.keyCards'],
  ['← →', 'table.help.keyArrows'],
  ['Enter', 'table.help.keyEnter'],
  ['B', 'table.help.keyBid'],
  ['P', 'table.help.keyPass'],
  ['L', 'table.help.keyLast'],
  ['U', 'table.help.keyClock'],
  ['T', 'table.help.keyTrick'],
  ['S', 'table.help.keySort'],
  ['M', 'table.help.keyMute'],
  ['K', 'table.help.keyCommand'],
];

/** How the table is worked, by hand and by keys; the rules stand on the help page. */
export const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { say } = useTable();
  return (
    <Dialog open title={say('table.help.title')} onClose={onClose}>
      <div className={styles.help}>
        <ul className={styles.hand}>
          {HAND.map((text) => (
            <li key={text}>{say(text)}</li>
          ))}
        </ul>
        <h3>{say('table.help.keys')}</h3>
        <dl className={styles.keys}>
          {KEYS.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(text)}</dd>
            </div>
          ))}
        </dl>
        <p>{say('table.help.commands')}</p>
        <p>
          <a href={urls.help} target="_blank" rel="noreferrer">
            {say('table.help.rules')}
          </a>
        </p>
      </div>
    </Dialog>
  );
};
