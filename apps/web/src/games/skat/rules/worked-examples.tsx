import { CardPicture } from '#web/components/help/card-picture.tsx';
import { DealLines } from '#web/games/deal-lines.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { skatAccount } from '../account.ts';
import { EXAMPLES, resultOf } from './examples.ts';
import styles from './skat-rules.module.css';

const OWN = 0;

/** Games from their cards to their points, computed by the engine and told as a result tells them. */
export const WorkedExamples = () => {
  const t = useText();
  const format = useFormat();
  const nameOf = (seat: number): string | null => (seat === OWN ? null : t('skatHelp.player', { number: seat + 1 }));
  return (
    <ul className={styles.examples}>
      {EXAMPLES.map((example) => {
        const account = skatAccount(resultOf(example), { t, format, nameOf, own: OWN });
        return (
          <li key={example.words}>
            <h3>
              {account.title}, {t('deal.bid', { bid: example.bid })}
            </h3>
            <CardPicture cards={example.cards} caption={account.outcome} sign="none" />
            <p>{t(example.words)}</p>
            <DealLines account={account} />
          </li>
        );
      })}
    </ul>
  );
};
