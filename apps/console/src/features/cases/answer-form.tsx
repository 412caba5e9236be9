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
import { useEffect, useRef, useState } from 'react';
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
import { factsOf, fill, offered, textIn, type Facts } from './model/answer.ts';
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
const isReason = (value: string): value is CloseReason => CLOSE_REASONS.some((one) => one === value);

/** Templates with the facts of the case in them, those first that the facts speak for. */
const useTemplates = ({ file, log }: AnswerProps, language: string) => {
  const nameOf = useTournamentName();
  const { data } = useQuery(queries.answerTemplates());
  const cause = log === null ? null : gameFacts(log, file.case.userId).cause;
  const templates = offered(data?.items ?? [], cause);
  const filledBy = (template: AnswerTemplate): string => {
    const text = textIn(template, language);
    if (text === null) return '';
    const tournament = log === null ? null : nameOf(log);
    const facts: Facts = factsOf({ file, log, tournament, language: text.language });
    return fill(text.words, facts);
  };
  return { templates, filledBy };
};

const useAnswer = (file: CaseFile) => {
  const client = useQueryClient();
  const { caseId } = file.case;
  return useMutation({
    mutationFn: (body: { readonly answer: string; readonly reason: CloseReason }) =>
      call(to(addresses.answerCase, { params: { caseId } }), { body, answer: z.undefined() }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['caseFile', caseId] }),
        client.invalidateQueries({ queryKey: ['cases'] }),
      ]),
  });
};

/** The answer, by a template filled from the facts or by hand; sent, it closes the case with a reason. */
export const AnswerForm = ({ file, log }: AnswerProps) => {
  const t = useText();
  const { userId } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const [language, setLanguage] = useState(() => languageOf(file.case.locale));
  const [chosen, setChosen] = useState('');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState<CloseReason>('answered');
  const { templates, filledBy } = useTemplates({ file, log }, language);
  const send = useAnswer(file);
  const { ownerId, ownerName } = file.case;
  const open = [...new Set(answer.match(OPEN) ?? [])];
  const isOthers = ownerId !== null && ownerId !== userId;
  const blocked = isOthers
    ? t('cases.othersCase', { name: ownerName ?? '' })
    : answer.trim().length < LEAST
      ? t('cases.answerMissing')
      : open.length > 0
        ? t('cases.factsMissing', { facts: open.join(', ') })
        : null;
  const use = (template: AnswerTemplate | undefined): void => {
    if (template === undefined) return;
    setChosen(template.templateId);
    setAnswer(filledBy(template));
    setReason(template.reason);
    requestAnimationFrame(() => field.current?.focus());
  };
  const inOther = templates.find(({ templateId }) => templateId === chosen);
  useEffect(() => {
    if (inOther !== undefined) setAnswer(filledBy(inOther));
    // Another language writes the template anew; nothing else does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [language]);
  const sendNow = (): void => {
    if (blocked === null && !send.isPending) send.mutate({ answer: answer.trim(), reason });
  };
  const box = useSendKey(sendNow);
  const digits = templates.slice(0, 9).map((template, at) => [String(at + 1), () => use(template)] as const);
  useKeys({ ...Object.fromEntries(digits), a: () => field.current?.focus() });
  return (
    <div ref={box} className={styles.section}>
      <Form onSubmit={sendNow}>
        <div className={styles.pair}>
          <Field label={t('cases.template')} hint={t('cases.templateHint')}>
            {(ties) => (
              <select
                {...ties}
                value={chosen}
                onChange={({ target }) => use(templates.find(({ templateId }) => templateId === target.value))}
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
              <select {...ties} value={language} onChange={({ target }) => setLanguage(target.value)}>
                {LANGUAGES.map((one) => (
                  <option key={one} value={one}>
                    {t(`cases.language.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Field label={t('cases.answer')}>
          {(ties) => (
            <textarea
              {...ties}
              ref={field}
              rows={12}
              maxLength={4000}
              lang={language}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </Field>
        <Field label={t('cases.closeReason')}>
          {(ties) => (
            <select
              {...ties}
              value={reason}
              onChange={({ target }) => {
                if (isReason(target.value)) setReason(target.value);
              }}
            >
              {CLOSE_REASONS.map((one) => (
                <option key={one} value={one}>
                  {t(`cases.reason.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {send.error !== null && (
          <p role="alert" className={styles.wrong}>
            {refusalOf(send.error) === null ? t('common.failed') : t('cases.notAnswered')}
          </p>
        )}
        <Actions>
          <Button
            type="submit"
            kind="main"
            hotkey={`${t('common.ctrl')} Enter`}
            blocked={blocked !== null || send.isPending}
          >
            {t('cases.send')}
          </Button>
          <span className={styles.second}>{blocked ?? t('commands.asksFactor')}</span>
        </Actions>
      </Form>
    </div>
  );
};
