import type { HintFile } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { Panel } from '#console/components/panel.tsx';
import { useFormat, useText, type MessageId } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { useHintWords } from './hint-words.ts';
import styles from './fair-page.module.css';

type Decision = HintFile['decisions'][number];

const TYPES = ['freeze', 'disqualify', 'withhold'] as const;
const STATES = ['proposed', 'executed', 'rejected'] as const;

const wordsOf = (type: string, state: string): readonly [MessageId, MessageId] => [
  `commands.act.${TYPES.find((one) => one === type) ?? 'freeze'}`,
  `commands.state.${STATES.find((one) => one === state) ?? 'proposed'}`,
];

/** What was decided about a hint, by whom, why, and on what it rested; the newest first. */
export const Decisions = ({ decisions }: { readonly decisions: readonly Decision[] }) => {
  const t = useText();
  const format = useFormat();
  const { reasonsOf } = useHintWords();
  return (
    <Panel title={t('fair.decisions')} note={t('fair.decisionsNote')}>
      <ol className={styles.decisions}>
        {decisions.map(({ number, verdict, reason, at, by, until, evidence, commands }) => (
          <li key={number}>
            <strong>{t(`fair.verdict.${verdict}`)}</strong>{' '}
            <span className={styles.second}>
              {t('fair.decidedBy', { name: by, time: format.dayTime(at) })}
              {until !== null && ` · ${t('fair.watchedUntil', { time: format.day(until) })}`}
            </span>
            <p>{reason}</p>
            <p className={styles.second}>
              {t('fair.rested', {
                met: evidence.met,
                refused: evidence.refused,
                reasons: reasonsOf(evidence) || '–',
              })}
            </p>
            {commands.map(({ commandId, type, state }) => {
              const [act, stands] = wordsOf(type, state);
              return (
                <p key={commandId}>
                  <Link to={urls.command(commandId)}>{t(act)}</Link> <span className={styles.second}>{t(stands)}</span>
                </p>
              );
            })}
          </li>
        ))}
      </ol>
    </Panel>
  );
};
