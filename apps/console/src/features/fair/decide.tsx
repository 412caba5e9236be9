import type { HintFile } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LEAST_REASON, ReasonField } from '#console/acts/reason-field.tsx';
import { useReason } from '#console/acts/use-reason.ts';
import { useSendKey } from '#console/acts/use-send-key.ts';
import { decideHint } from '#console/api/hints.ts';
import { queries } from '#console/api/queries.ts';
import { Key } from '#console/components/button.tsx';
import { Field, Form } from '#console/components/field.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { NotDecided, type Deciding } from './deciding.tsx';
import { NOTHING_DONE, Sanction } from './sanction.tsx';
import choices from '#console/components/choice.module.css';
import { SubmitRow } from '#console/components/submit-row.tsx';
import styles from './fair-page.module.css';

const CHOICES = ['nothing', 'watch', 'freeze', 'disqualify'] as const;
type Choice = (typeof CHOICES)[number];
/** Where the way down from the head of a hint ends. */
export const DECIDE = 'decide';
const WATCH_DAYS = [14, 7, 30] as const;

/** Nothing was found, or the pair is watched: a reason, and it is written down. */
const Verdict = ({ choice, file, onDecided }: Deciding & { readonly choice: 'nothing' | 'watch' }) => {
  const t = useText();
  const client = useQueryClient();
  const { reason, setReason, forget } = useReason(`${choice} ${file.hintId}`);
  const [watchDays, setWatchDays] = useState<number>(WATCH_DAYS[0]);
  const { hintId, days, digest } = file;
  const send = useMutation({
    mutationFn: () =>
      decideHint({
        ...{ hintId, days, digest, verdict: choice, reason: reason.trim(), commands: [] },
        ...(choice === 'watch' && { watchDays }),
      }),
    onSuccess: (decided) => {
      forget();
      onDecided(decided);
    },
    onError: () => client.invalidateQueries({ queryKey: queries.hint(hintId, days).queryKey }),
  });
  const blocked = reason.trim().length < LEAST_REASON ? t('commands.reasonMissing') : null;
  const decide = (): void => {
    if (blocked === null && !send.isPending) send.mutate();
  };
  const box = useSendKey(decide);
  return (
    <div ref={box}>
      <Form onSubmit={decide}>
        {choice === 'watch' && (
          <Field label={t('fair.watchFor')} hint={t('fair.watchHint')}>
            {(ties) => (
              <select {...ties} value={watchDays} onChange={({ target }) => setWatchDays(Number(target.value))}>
                {WATCH_DAYS.map((count) => (
                  <option key={count} value={count}>
                    {t('fair.days', { count })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <ReasonField label={t('commands.reason')} hint={t('fair.reasonHint')} value={reason} onChange={setReason} />
        {send.error !== null && <NotDecided error={send.error} />}
        <SubmitRow
          label={t(`fair.write.${choice}`)}
          isBlocked={blocked !== null || send.isPending}
          note={blocked ?? t('commands.asksFactor')}
        />
      </Form>
    </div>
  );
};

/** Digits choose what comes of it, wherever nobody is typing. */
const useDigits = (choose: (choice: Choice) => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      const choice = CHOICES[Number(event.key) - 1];
      if (isTyping || choice === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      choose(choice);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [choose]);
};

/** What comes of a hint: written down with its reason, for everybody; it teaches nothing by itself (OPS-6). */
export const Decide = ({ file }: { readonly file: HintFile }) => {
  const t = useText();
  const client = useQueryClient();
  const [choice, choose] = useState<Choice | null>(null);
  const [isWritten, setWritten] = useState(false);
  const [done, setDone] = useState(NOTHING_DONE);
  useDigits(choose);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Wherever on the page the key was pressed: what is missing is the reason.
    if (choice !== null) box.current?.querySelector('textarea')?.focus();
  }, [choice]);
  const onDecided = (decided: HintFile): void => {
    client.setQueryData(queries.hint(decided.hintId, decided.days).queryKey, decided);
    void client.invalidateQueries({ queryKey: queries.hints(decided.days).queryKey });
    choose(null);
    setDone(NOTHING_DONE);
    setWritten(true);
  };
  return (
    <Panel title={t('fair.decide')} note={t('fair.decideNote')}>
      <div ref={box} className={styles.decide} id={DECIDE}>
        <div role="group" aria-label={t('fair.decide')} className={styles.choices}>
          {CHOICES.map((one, at) => (
            <button
              key={one}
              type="button"
              className={`${choices.choice ?? ''} ${styles.choice ?? ''}`}
              aria-pressed={one === choice}
              onClick={() => choose(one)}
            >
              {t(`fair.choice.${one}`)} <Key>{String(at + 1)}</Key>
            </button>
          ))}
        </div>
        {choice === null && isWritten && (
          <p role="status">
            <strong>{t('fair.written')}</strong>
          </p>
        )}
        {(choice === 'nothing' || choice === 'watch') && (
          <Verdict key={choice} choice={choice} file={file} onDecided={onDecided} />
        )}
        {(choice === 'freeze' || choice === 'disqualify') && (
          <Sanction key={choice} act={choice} file={file} done={done} onDone={setDone} onDecided={onDecided} />
        )}
      </div>
    </Panel>
  );
};
