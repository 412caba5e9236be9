import type { Terms } from '@matador/cards/list';
import type { Telling } from '#web/games/deal-account.ts';
import styles from './list.module.css';
import { rowsOf, sentenceOf, worthMargin, type HonestWords } from './words.ts';

interface BarProps {
  readonly game: HonestWords;
  readonly terms: Terms;
  readonly telling: Pick<Telling, 't' | 'format'>;
}

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)}%`;

/** One bar that adds up, part below part; for ears it is a sentence. */
export const HonestBar = ({ game, terms, telling }: BarProps) => {
  const { t, format } = telling;
  const rows = rowsOf(game, terms);
  const ends = rows.flatMap(({ from, points }) => [from, from + points]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const room = Math.max(1, high - low);
  return (
    <figure className={styles.bar}>
      <figcaption className="heard">{sentenceOf(telling, game, terms)}</figcaption>
      <ul aria-hidden="true">
        {rows.map(({ name, points, from }) => (
          <li key={name} data-minus={points < 0}>
            <span>
              {t(name)}
              {name === 'honest.deal' && (
                <small> {t('honest.margin', { margin: format.number(worthMargin(terms)) })}</small>
              )}
            </span>
            <span className={styles.track}>
              <span className={styles.zero} style={{ insetInlineStart: percent(-low, room) }} />
              {points !== 0 && (
                <span
                  className={styles.piece}
                  style={{
                    insetInlineStart: percent(Math.min(from, from + points) - low, room),
                    inlineSize: percent(Math.abs(points), room),
                  }}
                />
              )}
            </span>
            <strong>{format.signed(points)}</strong>
          </li>
        ))}
        <li className={styles.sum}>
          <span>{t('honest.result')}</span>
          <span />
          <strong>{format.signed(terms.result)}</strong>
        </li>
      </ul>
    </figure>
  );
};
