import type { StoredTemplate, TemplateData } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { useFilter } from '#console/components/filters.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { berlinDay, mondayOf } from '../model/berlin-day.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { useDraft } from '../use-draft.ts';
import { useShownTournament } from '../use-shown.ts';
import { DatesTab } from './dates-tab.tsx';
import { tabOf, TABS, type Editing, type Tab } from './editing.ts';
import { EffectsPanel } from './effects-panel.tsx';
import { HeadSide, type Obstacle } from './head-side.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { NamesTab } from './names-tab.tsx';
import { PrizesTab } from './prizes-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { Tabs } from './tabs.tsx';
import { useAdopted } from './use-adopted.ts';
import { usePreview } from './use-preview.ts';
import { useWrong, type Wrong } from './use-wrong.ts';
import { WaitingActs } from './waiting-acts.tsx';
import { WeeksPanel } from './weeks-panel.tsx';
import styles from './editor.module.css';

const focusField = (field: string): void => {
  document.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select, button)`)?.focus();
};

interface FirstError {
  readonly wrong: readonly Wrong[];
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
}

/** Leads to the first field that is wrong, by F8 too; it is focused once its tab is drawn. */
const useFirstError = ({ wrong, tab, choose }: FirstError) => {
  const [wanted, setWanted] = useState<{ readonly field: string } | null>(null);
  const toFirst = (): void => {
    const [first] = wrong;
    if (first === undefined) return;
    choose(tabOf(first[0]));
    setWanted({ field: first[0] });
  };
  const chooseByHand = (next: Tab): void => {
    setWanted(null);
    choose(next);
  };
  useEffect(() => {
    if (wanted !== null && tabOf(wanted.field) === tab) focusField(wanted.field);
  }, [wanted, tab]);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    toFirst();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return { toFirst, chooseByHand };
};

/** Which version it is, and who has changed it last. */
const Version = ({ stored }: { readonly stored: StoredTemplate | null }) => {
  const t = useText();
  const format = useFormat();
  if (stored === null) return t('schedule.newNote');
  const { version, changedAt, changedBy } = stored;
  if (changedAt === null) return t('schedule.versionOnly', { version });
  return t('schedule.versionNote', { version, changed: format.dayTime(changedAt), name: changedBy ?? '–' });
};

interface EditorProps {
  /** Under which its draft is kept. */
  readonly id: string;
  /** Null: a new template. */
  readonly stored: StoredTemplate | null;
  /** What a new one begins with. */
  readonly start: TemplateData;
  readonly templates: readonly StoredTemplate[];
  /** A tournament that no template makes. */
  readonly isSingle?: boolean;
  /** Between its head and its fields. */
  readonly children?: ReactNode;
}

/** A template, or a single tournament, as a draft: its fields, what it changes, eight weeks of it, and what players would see (OPS-1). */
export const Editor = ({ id: key, stored, start, templates, isSingle = false, children }: EditorProps) => {
  const t = useText();
  const id = useId();
  const isReadOnly = useRole() !== 'operator';
  const [tab, choose] = useFilter('tab', TABS);
  const [isSaving, setSaving] = useState(false);
  // A single tournament that is sent stays what it was until its dialog is closed.
  const [isSent, setSent] = useState(false);
  const navigate = useNavigate();
  const { data: zones } = useQuery(queries.zones());
  const templateId = stored?.templateId ?? null;
  const draft = useDraft(key, start, stored?.version ?? 0);
  const { preview, isOld, hasFailed } = usePreview(templateId, draft.template, isSingle);
  const wrong = useWrong(draft, preview);
  const { toFirst, chooseByHand } = useFirstError({ wrong, tab, choose });
  const isAdopted = useAdopted(draft, stored, isSingle ? [] : templates);
  const leave = (): void => {
    const day = berlinDay(preview?.weeks[0]?.competitionStart ?? draft.template.startsAt);
    draft.discard();
    void navigate(urls.calendarAt(mondayOf(day)));
  };
  const shown = useShownTournament(preview);
  const isBehind = !isAdopted && stored !== null && stored.version !== draft.version;
  const isSame = templateId !== null && draft.changed.length === 0;
  const isTried = isOld || preview === undefined;
  const obstacle: Obstacle = isBehind ? 'isBehind' : isSame ? 'isSame' : isTried ? 'isTried' : null;
  const editing: Editing = {
    ...{ draft, templates, isReadOnly, isSingle, zones: zones?.items ?? [] },
    errorOf: (field) => wrong.find(([name]) => name === field)?.[1] ?? null,
  };
  return (
    <>
      <PageHead
        title={draft.template.name}
        note={isSingle ? t('schedule.singleNote') : <Version stored={stored} />}
        side={
          !isReadOnly && (
            <HeadSide
              draft={draft}
              wrong={wrong.map(([field]) => field)}
              obstacle={obstacle}
              onError={toFirst}
              onStore={() => setSaving(true)}
            />
          )
        }
      />
      {children}
      {isBehind && <Meanwhile stored={stored} draft={draft} />}
      {hasFailed && <p role="alert">{t('common.failed')}</p>}
      <WaitingActs templateId={templateId} zoneId={draft.template.zoneId} isSingle={isSingle} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={t(isSingle ? 'schedule.single' : 'schedule.template')}>
            <Tabs id={id} tab={tab} wrong={new Set(wrong.map(([field]) => tabOf(field)))} onChoose={chooseByHand} />
            <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
              {tab === 'dates' && <DatesTab editing={editing} />}
              {tab === 'names' && <NamesTab editing={editing} />}
              {tab === 'rules' && <RulesTab editing={editing} />}
              {tab === 'prizes' && <PrizesTab editing={editing} preview={preview} />}
            </div>
          </Panel>
        </div>
        <div className={styles.column}>
          <EffectsPanel editing={editing} preview={preview} />
          <WeeksPanel preview={preview} title={t(isSingle ? 'schedule.itsDates' : 'schedule.weeks')} />
        </div>
        <div className={styles.column}>
          <PreviewFrame shown={shown} empty={t('schedule.previewWrong')} />
        </div>
      </div>
      {isSaving && (
        <SaveDialog
          {...{ templateId, draft, isSingle }}
          onSent={() => {
            if (!isSingle) return;
            setSent(true);
            // Whoever leaves by the link to the proposal has none to come back to.
            draft.forget();
          }}
          onClose={() => (isSent ? leave() : setSaving(false))}
        />
      )}
    </>
  );
};
