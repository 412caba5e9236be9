import type { TemplatePreview } from '@matador/protocol/rest';
import type { ReactNode } from 'react';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { Mark, type MarkKind } from '#console/components/icon.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import type { Editing } from './editing.ts';
import { Coverage } from './prizes-tab.tsx';
import styles from './editor.module.css';

const Line = ({ mark, children }: { readonly mark: MarkKind; readonly children: ReactNode }) => (
  <li>
    <Mark kind={mark} />
    <span>{children}</span>
  </li>
);

/** Fields that differ, as they were and as they would be. */
const Fields = ({ editing }: { readonly editing: Editing }) => {
  const t = useText();
  const words = useTemplateWords();
  const { draft } = editing;
  return draft.changed.map((field) => (
    <Line key={field} mark="hint">
      <strong>{words.label(field)}</strong>{' '}
      {t('schedule.beforeAfter', {
        before: words.field(draft.base, field),
        after: words.field(draft.template, field),
      })}
    </Line>
  ));
};

interface EffectsPanelProps {
  readonly editing: Editing;
  readonly preview: TemplatePreview | undefined;
}

/** What a draft changes, and what it leaves to those who have paid already. */
export const EffectsPanel = ({ editing, preview }: EffectsPanelProps) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const words = useTemplateWords();
  const { draft } = editing;
  const made = (preview?.weeks ?? []).filter(({ tournamentId }) => tournamentId !== null);
  const next = preview?.weeks.find(({ tournamentId }) => tournamentId === null);
  if (draft.changed.length === 0)
    return (
      <Panel title={t('schedule.changes')}>
        <Empty>{t('schedule.noChanges')}</Empty>
        <div className={styles.note}>
          <Coverage preview={preview} />
        </div>
      </Panel>
    );
  return (
    <Panel title={t('schedule.changes')} note={format.number(draft.changed.length)}>
      <ul className={styles.changes}>
        <Fields editing={editing} />
        {made.map((one) => (
          <Line key={one.tournamentId} mark="good">
            <strong>{t('schedule.stays', { name: nameOf(one), fee: words.money(one.entryFee) })}</strong>{' '}
            {t('schedule.staysSold', { count: one.entries })}
          </Line>
        ))}
        {next !== undefined && draft.template.enabled && (
          <Line mark="none">
            {t(editing.isSingle ? 'schedule.playedOn' : 'schedule.appliesFrom', {
              day: format.dayTime(next.competitionStart),
            })}
          </Line>
        )}
        {!draft.template.enabled && <Line mark="hint">{t('schedule.makesNone')}</Line>}
        {preview !== undefined && draft.template.enabled && preview.pool > 0 && (
          <Line mark="none">{t('schedule.mayNeedSecond', { pool: words.money(preview.pool) })}</Line>
        )}
      </ul>
      <div className={styles.note}>
        <Coverage preview={preview} />
      </div>
    </Panel>
  );
};
