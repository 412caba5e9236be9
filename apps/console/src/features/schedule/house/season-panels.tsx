import type { SeasonPreview } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { Empty, Facts, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { Line } from './plan-parts.tsx';
import { differing, type Plan } from './use-plan.ts';
import { useSeasonChange } from './use-plan-words.ts';
import type { SeasonPlan } from './season-fields.tsx';
import styles from '../editor/editor.module.css';

interface SeasonPanelProps {
  readonly preview: SeasonPreview | undefined;
}

interface SeasonWeeksProps extends SeasonPanelProps {
  /** Why there is nothing to see yet. */
  readonly empty: string;
}

const MARKS = { planned: 'none', running: 'good', clearance: 'hint', settled: 'none', aborted: 'bad' } as const;

/** The qualifiers of a season, those that there are and those to come, with what is sold of them. */
export const SeasonWeeks = ({ preview, empty }: SeasonWeeksProps) => {
  const t = useText();
  const format = useFormat();
  const weeks = preview?.weeks ?? [];
  return (
    <Panel title={t('schedule.seasonWeeks')} {...(weeks.length > 0 && { note: format.number(weeks.length) })}>
      {weeks.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <table className={styles.weeks}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t('schedule.qualifierNumber')}
              </th>
              <th scope="col">{t('schedule.starts')}</th>
              <th scope="col" className={styles.number}>
                {t('schedule.sold')}
              </th>
              <th scope="col">{t('common.stateHead')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ number, tournamentId, state, competitionStart, entries }) => (
              <tr key={competitionStart + String(tournamentId)}>
                <td className={styles.number}>{number}</td>
                <td>
                  {tournamentId === null ? (
                    format.dayTime(competitionStart)
                  ) : (
                    <Link to={urls.tournament(tournamentId)}>{format.dayTime(competitionStart)}</Link>
                  )}
                </td>
                <td className={styles.number}>{tournamentId === null ? '–' : format.number(entries)}</td>
                <td>
                  <State mark={state === null ? 'none' : MARKS[state]}>
                    {state === null ? t('schedule.coming') : t(`common.state.${state}`)}
                  </State>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

/** What a season promises: it follows from its qualifiers and their template; the rule of its ranking is the house's. */
export const SeasonPromises = ({ preview }: SeasonPanelProps) => {
  const t = useText();
  const format = useFormat();
  if (preview === undefined) return null;
  const { promises, endsAt } = preview;
  const money = (cents: number): string => format.money(cents, 'EUR');
  return (
    <Panel title={t('schedule.promises')} note={t('schedule.promisesNote')}>
      <Facts
        facts={[
          [t('common.ends'), endsAt === null ? '–' : format.dayTime(endsAt)],
          [t('schedule.promise.seats'), format.number(promises.qualificationSeats)],
          [t('schedule.promise.rankingSeats'), format.number(promises.rankingSeats)],
          [t('schedule.promise.substitutes'), format.number(promises.substitutes)],
          [t('schedule.promise.results'), format.number(promises.countingResults)],
          [t('schedule.promise.pools'), money(promises.qualifierPools)],
          [t('schedule.promise.seasonPool'), money(promises.seasonPool)],
          [t('schedule.promise.finalPool'), money(promises.finalPool)],
        ]}
      />
    </Panel>
  );
};

interface SeasonEffectsProps extends SeasonPanelProps {
  readonly plan: Plan<SeasonPlan>;
  readonly isNew: boolean;
  /** Entries in its qualifiers. */
  readonly entries: number;
}

/** What a draft of a season changes, and for whom (OPS-1). */
export const SeasonEffects = ({ plan, isNew, preview, entries }: SeasonEffectsProps) => {
  const t = useText();
  const format = useFormat();
  const changeOf = useSeasonChange();
  const changed = differing(plan.base, plan.value);
  const first = preview?.weeks[0];
  const decides = isNew || changed.some((field) => field !== 'name');
  return (
    <Panel title={t('schedule.changes')}>
      <ul className={styles.changes}>
        {isNew ? (
          <Line mark="none">{t('schedule.seasonIsNew')}</Line>
        ) : (
          changed.map((field) => (
            <Line key={field} mark="hint">
              {changeOf(plan.base, plan.value, field)}
            </Line>
          ))
        )}
        {!isNew && changed.length === 0 && <Line mark="none">{t('schedule.noChanges')}</Line>}
        {first !== undefined && (
          <Line mark="good">{t('schedule.seasonFirst', { time: format.dayTime(first.competitionStart) })}</Line>
        )}
        {!isNew && <Line mark="good">{t('schedule.seasonSold', { count: entries })}</Line>}
        {decides && <Line mark="hint">{t('schedule.seasonNeedsTwo')}</Line>}
      </ul>
    </Panel>
  );
};
