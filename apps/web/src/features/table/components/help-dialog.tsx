import { Dialog } from '#web/components/dialog/dialog.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useTable } from '../hooks/use-table.ts';
import styles from './help-dialog.module.css';

/** What every table's keys do; those of the game stand between them. */
const FIRST_KEYS: readonly (readonly [string, MessageId])[] = [
  ['1 … 9 0', 'table.help.keyCards'],
  ['← →', 'table.help.keyArrows'],
];
const LAST_KEYS: readonly (readonly [string, MessageId])[] = [
  ['U', 'table.help.keyClock'],
  ['M', 'table.help.keyMute'],
  ['K', 'table.help.keyCommand'],
];

/** How the table is worked, by hand and by keys; the rules stand on the help page. */
export const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, game, venue } = useTable();
  const { hand, keys, practiceKeys = [], commands } = game.help;
  const inPractice = venue.practice === null ? [] : practiceKeys;
  return (
    <Dialog open title={t('table.help.title')} onClose={onClose}>
      <div className={styles.help}>
        <ul className={styles.hand}>
          {hand.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
        <h3>{t('table.help.keys')}</h3>
        <dl className={styles.keys}>
          {[...FIRST_KEYS, ...keys, ...inPractice, ...LAST_KEYS].map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <p>{t(commands)}</p>
        <p>
          <a href={game.helpUrl} target="_blank" rel="noreferrer">
            {t('table.help.rules')}
          </a>
        </p>
      </div>
    </Dialog>
  );
};
