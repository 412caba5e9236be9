import type { PrizeTableData, PrizeTablePreview } from '@matador/protocol/rest';
import { samePrizes } from '@matador/tournament';
import { Link } from 'react-router';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Button } from '#console/components/button.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { Line } from './plan-parts.tsx';
import { differing, type Plan } from './use-plan.ts';
import { usePrizeChange } from './use-plan-words.ts';
import styles from '../editor/editor.module.css';

interface PrizePanelProps {
  readonly plan: Plan<PrizeTableData>;
  readonly preview: PrizeTablePreview | undefined;
}

/** Templates that have taken the table over: they keep what they promise until somebody changes them. */
const Takers = ({ preview }: { readonly preview: PrizeTablePreview }) => {
  const t = useText();
  const format = useFormat();
  return preview.templates.map(({ templateId, name, promises, entries, coveredBy }) => (
    <Line key={templateId} mark="good">
      <Link to={urls.template(templateId)}>{name}</Link>{' '}
      {t('schedule.keepsVersion', { version: promises, count: entries })}{' '}
      {coveredBy !== null && t('schedule.tableCoveredBy', { count: format.number(coveredBy) })}
    </Line>
  ));
};

interface PrizeEffectsProps extends PrizePanelProps {
  readonly isNew: boolean;
  readonly hasFailed: boolean;
}

/** What a draft of a prize table changes, and what it leaves to those who were promised something (OPS-1). */
export const PrizeEffects = ({ plan, isNew, preview, hasFailed }: PrizeEffectsProps) => {
  const t = useText();
  const words = useTemplateWords();
  const changeOf = usePrizeChange();
  const changed = differing(plan.base, plan.value);
  if (preview === undefined)
    return (
      <Panel title={t('schedule.changes')}>
        <Empty>{t(hasFailed ? 'common.failed' : 'common.looking')}</Empty>
      </Panel>
    );
  const { pool, winners } = preview;
  const costs = pool > 0 && (isNew || !samePrizes(plan.base.prizes, plan.value.prizes));
  return (
    <Panel title={t('schedule.changes')}>
      <ul className={styles.changes}>
        {isNew && <Line mark="none">{t('schedule.prizeTableIsNew')}</Line>}
        {!isNew && changed.length === 0 && <Line mark="none">{t('schedule.noChanges')}</Line>}
        {!isNew &&
          changed.map((field) => (
            <Line key={field} mark="hint">
              {changeOf(plan.base, plan.value, field)}
            </Line>
          ))}
        <Line mark="none">{t('schedule.tablePool', { pool: words.money(pool), count: winners })}</Line>
        {costs && <Line mark="hint">{t('schedule.tableMayNeedSecond')}</Line>}
        <Takers preview={preview} />
        {!isNew && preview.templates.length === 0 && <Line mark="none">{t('schedule.notTaken')}</Line>}
      </ul>
    </Panel>
  );
};

interface PrizeVersionsProps extends PrizePanelProps {
  readonly isReadOnly: boolean;
}

/** What the table said in its versions; one of them can be taken into the draft again. */
export const PrizeVersions = ({ plan, preview, isReadOnly }: PrizeVersionsProps) => {
  const t = useText();
  const format = useFormat();
  const words = useTemplateWords();
  const versions = preview?.versions ?? [];
  if (versions.length < 2) return null;
  return (
    <Panel title={t('schedule.versions')} note={format.number(versions.length)}>
      <ul className={styles.changes}>
        {versions.map(({ version, prizes, pool, changedAt, changedBy }) => (
          <Line key={version} mark="none">
            {t('schedule.versionOf', {
              version,
              pool: words.money(pool),
              changed: changedAt === null ? '–' : format.dayTime(changedAt),
              name: changedBy ?? '–',
            })}{' '}
            {!isReadOnly && !samePrizes(prizes, plan.value.prizes) && (
              <Button
                kind="quiet"
                aria-label={t('schedule.takeVersion', { version })}
                onClick={() => plan.change({ prizes })}
              >
                {t('schedule.intoDraft')}
              </Button>
            )}
          </Line>
        ))}
      </ul>
    </Panel>
  );
};
