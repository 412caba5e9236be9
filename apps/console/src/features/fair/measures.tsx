import type { HintFile } from '@matador/protocol/rest';
import { Mark } from '#console/components/icon.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useHintWords } from './hint-words.ts';
import { useMeasures } from './use-measures.ts';
import styles from './fair-page.module.css';

/** The players side by side: what is known of each, what was measured, and what is to be expected. */
export const MeasureTable = ({ file }: { readonly file: HintFile }) => {
  const t = useText();
  const measures = useMeasures(file);
  return (
    <div className={styles.scroll}>
      <table className={styles.measures}>
        <caption className="heard">{t('fair.measures')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fair.measure')}</th>
            {file.players.map(({ userId, userName }) => (
              <th key={userId} scope="col">
                {userName}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('fair.measured')}
            </th>
            <th scope="col" className={styles.number}>
              {t('fair.expected')}
            </th>
            <th scope="col">
              <span className="heard">{t('fair.mark')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ id, name, each, measured, expected, mark }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {each.map((words, at) => (
                <td key={file.players[at]?.userId ?? at}>{words}</td>
              ))}
              <td className={styles.number}>
                <strong data-mark={mark}>{measured}</strong>
              </td>
              <td className={styles.number}>{expected}</td>
              <td className={styles.mark}>
                <Mark kind={mark} />
                <span className="heard">{t(`fair.mark.${mark}`)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What each reason means, and how often chance alone makes it. */
export const Explained = ({ file: { hint, refuser } }: { readonly file: HintFile }) => {
  const t = useText();
  const { chanceOf } = useHintWords();
  if (hint === null && refuser === null) return <p>{t('fair.noReason')}</p>;
  return (
    <>
      {hint?.reasons.includes('meetings') === true && (
        <p>{t('fair.means.meetings', { met: hint.met, chance: chanceOf(hint.chance) })}</p>
      )}
      {hint?.reasons.includes('points') === true && (
        <p>{t('fair.means.points', { chance: chanceOf(hint.pointsChance ?? 1) })}</p>
      )}
      {hint?.favours === true && <p>{t('fair.means.favours')}</p>}
      {hint?.reasons.includes('network') === true && <p>{t('fair.means.network')}</p>}
      {hint?.reasons.length === 0 && hint.favours !== true && <p>{t('fair.noReason')}</p>}
      {refuser !== null && <p>{t('fair.means.refuses')}</p>}
    </>
  );
};
