import * as addresses from '@matador/protocol/addresses';
import {
  CLOSE_REASONS,
  type AnswerTemplate,
  type CaseFile,
  type CloseReason,
  type GameLog,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { refusalOf } from '#console/acts/api.ts';
import { useSendKey } from '#console/acts/use-send-key.ts';
import { call } from '#console/api/client.ts';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Field, Form } from '#console/components/field.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useText, useTournamentName } from '#console/i18n/use-text.ts';
import { gameFacts } from '#console/session/game-facts.ts';
import { useSession } from '#console/session/role.ts';
import { useTyped } from '#console/session/use-typed.ts';
import { factsOf, fill, offered, textIn, type Facts } from './model/answer.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { SubmitRow } from '#console/components/submit-row.tsx';
import styles from './cases-page.module.css';

interface AnswerProps {
  readonly file: CaseFile;
  readonly log: GameLog | null;
}

/** Languages that players of the house speak. */
const LANGUAGES = ['de', 'en', 'da', 'es', 'fr', 'nl', 'sv'] as const;
const LEAST = 3;
const OPEN = /\{\w+\}/g;

const languageOf = (locale: string | null): string =>
  LANGUAGES.find((language) => locale?.startsWith(language) === true) ?? 'en';

/** Templates with the facts of the case in them, those first that the facts speak for. */
const useTemplates = ({ file, log }: AnswerProps) => {
  const nameOf = useTournamentName();
  const { data } = useQuery(queries.answerTemplates());
  const cause = log === null ? null : gameFacts(log, file.case.userId).cause;
  const templates = offered(data?.items ?? [], cause);
  const filledBy = (template: AnswerTemplate, language: string): string => {
    const text = textIn(template, language);
    if (text === null) return '';
    const tournament = log === null ? null : nameOf(log);
    const facts: Facts = factsOf({ file, log, tournament, language: text.language });
    return fill(text.words, facts);
  };
  return { templates, filledBy };
};

const answerDraft = z.object({
  language: z.string(),
  /** The template; empty: by hand. */
  chosen: z.string(),
  answer: z.string(),
  /** The answer as a template had it: while it is still so, another one takes its place unasked. */
  filled: z.string(),
  reason: z.enum(CLOSE_REASONS),
});
type AnswerDraft = z.infer<typeof answerDraft>;

/** The answer as it is written: a template fills it, and never takes the place of words written by hand unasked. */
const useWritten = ({ file, log }: AnswerProps) => {
  const { caseId, locale } = file.case;
  const start = (): AnswerDraft => ({
    ...{ language: languageOf(locale), chosen: '', answer: '', filled: '' },
    reason: 'answered',
  });
  const { value: draft, change, forget } = useTyped({ id: `answer.${caseId}`, schema: answerDraft, start });
  const { templates, filledBy } = useTemplates({ file, log });
  const [asks, setAsks] = useState(false);
  const { chosen, answer, filled } = draft;
  const current = templates.find(({ templateId }) => templateId === chosen);
  const isOwn = answer !== filled && answer.trim() !== '';
  const wordsOf = (template: AnswerTemplate, language: string): Pick<AnswerDraft, 'answer' | 'filled'> => {
    const words = filledBy(template, language);
    return { answer: words, filled: words };
  };
  const put = (template: AnswerTemplate): void => {
    const { templateId, reason } = template;
    setAsks(false);
    change({ ...draft, ...wordsOf(template, draft.language), chosen: templateId, reason });
  };
  return {
    templates,
    draft,
    /** Whether the template is to take the place of what was written. */
    asks,
    use: (template: AnswerTemplate | undefined): void => {
      if (template !== undefined && !isOwn) return put(template);
      setAsks(template !== undefined);
      change({ ...draft, chosen: template?.templateId ?? '' });
    },
    speak: (language: string): void => {
      setAsks(current !== undefined && isOwn);
      change({ ...draft, language, ...(current !== undefined && !isOwn && wordsOf(current, language)) });
    },
    write: (words: string): void => change({ ...draft, answer: words }),
    choose: (reason: CloseReason): void => change({ ...draft, reason }),
    replace: (): void => {
      if (current !== undefined) put(current);
    },
    forget,
  };
};

const useAnswer = (file: CaseFile, onSent: () => void) => {
  const client = useQueryClient();
  const { caseId } = file.case;
  return useMutation({
    mutationFn: (body: { readonly answer: string; readonly reason: CloseReason }) =>
      call(to(addresses.answerCase, { params: { caseId } }), { body, answer: z.undefined() }),
    onSuccess: onSent,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['caseFile', caseId] }),
        client.invalidateQueries({ queryKey: ['cases'] }),
      ]),
  });
};

interface ChoiceProps {
  readonly templates: readonly AnswerTemplate[];
  readonly chosen: string;
  readonly onUse: (template: AnswerTemplate | undefined) => void;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

/** Which template, and in which language the answer is written. */
const TemplateChoice = ({ templates, chosen, onUse, language, onLanguage }: ChoiceProps) => {
  const t = useText();
  return (
    <div className={styles.pair}>
      <Field label={t('cases.template')} hint={t('cases.templateHint')}>
        {(ties) => (
          <select
            {...ties}
            value={chosen}
            onChange={({ target }) => onUse(templates.find(({ templateId }) => templateId === target.value))}
          >
            <option value="">{t('cases.byHand')}</option>
            {templates.map((template, at) => (
              <option key={template.templateId} value={template.templateId}>
                {`${String(at + 1)}  ${textIn(template, document.documentElement.lang)?.title ?? ''}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('cases.language')} hint={t('cases.languageHint')}>
        {(ties) => (
          <select {...ties} value={language} onChange={({ target }) => onLanguage(target.value)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`cases.language.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
};

/** Why an answer cannot be sent yet, in words; null: it can. */
const useBlocked = ({ case: one }: CaseFile, answer: string): string | null => {
  const t = useText();
  const { userId } = useSession();
  const { ownerId, ownerName } = one;
  const open = [...new Set(answer.match(OPEN) ?? [])];
  if (ownerId !== null && ownerId !== userId) return t('cases.othersCase', { name: ownerName ?? '' });
  if (answer.trim().length < LEAST) return t('cases.answerMissing');
  return open.length > 0 ? t('cases.factsMissing', { facts: open.join(', ') }) : null;
};

/** The answer, by a template filled from the facts or by hand; sent, it closes the case with a reason. */
export const AnswerForm = ({ file, log }: AnswerProps) => {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const written = useWritten({ file, log });
  const { templates, draft, asks, use, speak, write, choose, replace } = written;
  const { language, chosen, answer, reason } = draft;
  const send = useAnswer(file, written.forget);
  const blocked = useBlocked(file, answer);
  const goToField = (): void => void requestAnimationFrame(() => field.current?.focus());
  const useAndGo = (template: AnswerTemplate | undefined): void => {
    use(template);
    if (template !== undefined) goToField();
  };
  const sendNow = (): void => {
    if (blocked === null && !send.isPending) send.mutate({ answer: answer.trim(), reason });
  };
  const box = useSendKey(sendNow);
  const digits = templates.slice(0, 9).map((template, at) => [String(at + 1), () => useAndGo(template)] as const);
  useKeys({ ...Object.fromEntries(digits), a: () => field.current?.focus() });
  return (
    <div ref={box} className={styles.section}>
      <Form onSubmit={sendNow}>
        <TemplateChoice templates={templates} chosen={chosen} onUse={useAndGo} language={language} onLanguage={speak} />
        <Field label={t('cases.answer')}>
          {(ties) => (
            <textarea
              {...ties}
              ref={field}
              rows={12}
              maxLength={4000}
              lang={language}
              value={answer}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
        {asks && (
          <Actions>
            <span role="status">{t('cases.ownWordsStay')}</span>
            <Button
              onClick={() => {
                replace();
                goToField();
              }}
            >
              {t('cases.replaceByTemplate')}
            </Button>
          </Actions>
        )}
        <ReasonChoice reason={reason} onChange={choose} />
        {send.error !== null && (
          <p role="alert" className={styles.wrong}>
            {refusalOf(send.error) === null ? t('common.failed') : t('cases.notAnswered')}
          </p>
        )}
        <SubmitRow
          label={t('cases.send')}
          isBlocked={blocked !== null || send.isPending}
          note={blocked ?? t('commands.asksFactor')}
        />
      </Form>
    </div>
  );
};
