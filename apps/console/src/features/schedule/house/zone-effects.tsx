import type { ZoneData, ZonePreview } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { differing, type Plan } from './use-plan.ts';
import { Line } from './plan-parts.tsx';
import { useZoneChange } from './use-plan-words.ts';
import type { ZonePlan } from './zone-fields.tsx';
import styles from '../editor/editor.module.css';

/** What is on in the zone, and what becomes of it. */
const OnIt = ({ preview, closes }: { readonly preview: ZonePreview; readonly closes: boolean }) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  return (
    <>
      {preview.templates.map(({ templateId, name }) => (
        <Line key={`template-${String(templateId)}`} mark={closes ? 'bad' : 'none'}>
          <Link to={urls.template(templateId)}>{name}</Link>{' '}
          {t(closes ? 'schedule.templateGoesOff' : 'schedule.templateGoesOn')}
        </Line>
      ))}
      {[...preview.tournaments].reverse().map((one) => {
        const ends = closes && one.endsUnsold;
        return (
          <Line key={one.tournamentId} mark={ends ? 'bad' : 'good'}>
            <Link to={urls.tournament(one.tournamentId)}>{nameOf(one)}</Link>{' '}
            {ends
              ? t('schedule.goesUnsold')
              : t('schedule.playedUntil', { count: one.entries, time: format.dayTime(one.competitionEnd) })}
          </Line>
        );
      })}
    </>
  );
};

interface ZoneEffectsProps {
  readonly plan: Plan<ZonePlan>;
  readonly isNew: boolean;
  readonly preview: ZonePreview | undefined;
  readonly hasFailed: boolean;
}

const CLOSED: ZoneData['state'] = 'closed';

/** What a draft of a zone changes, and for whom (OPS-1). */
export const ZoneEffects = ({ plan, isNew, preview, hasFailed }: ZoneEffectsProps) => {
  const t = useText();
  const changeOf = useZoneChange();
  const { zoneId: _, ...before } = plan.base;
  const { zoneId: _id, ...after } = plan.value;
  const closes = !isNew && before.state !== CLOSED && after.state === CLOSED;
  const changed = differing(before, after);
  return (
    <Panel title={t('schedule.changes')}>
      {preview === undefined ? (
        <Empty>{t(hasFailed ? 'common.failed' : 'common.looking')}</Empty>
      ) : (
        <ul className={styles.changes}>
          {isNew && <Line mark="none">{t('schedule.zoneIsNew')}</Line>}
          {!isNew && changed.length === 0 && <Line mark="none">{t('schedule.noChanges')}</Line>}
          {!isNew &&
            changed.map((field) => (
              <Line key={field} mark="hint">
                {changeOf(before, after, field)}
              </Line>
            ))}
          {closes && <Line mark="hint">{t('schedule.closingNeedsTwo')}</Line>}
          <OnIt preview={preview} closes={closes} />
          {preview.tournaments.length === 0 && !isNew && <Line mark="none">{t('schedule.nothingOn')}</Line>}
        </ul>
      )}
    </Panel>
  );
};
