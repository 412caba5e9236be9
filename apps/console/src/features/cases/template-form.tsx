import * as addresses from '@matador/protocol/addresses';
import {
  ANSWER_FACTS,
  answerTemplate,
  factsIn,
  type AnswerTemplate,
  type AnswerTemplateWish,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { statusOf } from '@matador/ui/caller';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#console/acts/api.ts';
import { call } from '#console/api/client.ts';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Field, Form } from '#console/components/field.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { ReasonChoice } from './reason-choice.tsx';
import styles from './cases-page.module.css';

const LANGUAGES = ['de', 'en', 'da', 'es', 'fr', 'nl', 'sv'] as const;
type Texts = AnswerTemplateWish['texts'];

interface TemplateFormProps {
  /** Null: a new one. */
  readonly template: AnswerTemplate | null;
  readonly onSaved: (templateId: string) => void;
}

/** Languages that nothing was written in are left out. */
const written = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { title, words }]) => title.trim() !== '' || words.trim() !== ''),
  );

const useSave = (templateId: string, onSaved: (templateId: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerTemplateWish) =>
      call(to(addresses.putAnswerTemplate, { params: { templateId } }), { body, answer: answerTemplate }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: queries.answerTemplates().queryKey });
      onSaved(saved.templateId);
    },
  });
};

interface TextFieldsProps {
  readonly language: (typeof LANGUAGES)[number];
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
}

const TextFields = ({ language, texts, onChange }: TextFieldsProps) => {
  const t = useText();
  const text = texts[language] ?? { title: '', words: '' };
  const { unknown } = factsIn(text.words);
  const change = (part: Partial<typeof text>): void => onChange({ ...texts, [language]: { ...text, ...part } });
  const name = t(`cases.language.${language}`);
  return (
    <>
      <Field label={t('cases.titleIn', { language: name })}>
        {(ties) => (
          <input
            {...ties}
            lang={language}
            maxLength={80}
            value={text.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('cases.wordsIn', { language: name })}
        error={unknown.length === 0 ? null : t('cases.unknownFacts', { facts: unknown.join(', ') })}
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={8}
            lang={language}
            maxLength={3500}
            value={text.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
    </>
  );
};

/** What a template says in each language, and what a case that it answers is closed with. */
export const TemplateForm = ({ template, onSaved }: TemplateFormProps) => {
  const t = useText();
  const isOperator = useRole() === 'operator';
  const [templateId] = useState(() => template?.templateId ?? crypto.randomUUID());
  const [reason, setReason] = useState(template?.reason ?? 'answered');
  const [retired, setRetired] = useState(template?.retired ?? false);
  const [texts, setTexts] = useState<Texts>(template?.texts ?? {});
  const save = useSave(templateId, onSaved);
  const error = save.error;
  const submit = (): void => {
    if (isOperator && !save.isPending)
      save.mutate({ reason, retired, texts: written(texts), version: template?.version ?? 0 });
  };
  return (
    <Panel title={t('cases.template')} note={t('cases.placeholders')}>
      <div className={styles.section}>
        <p className={styles.second}>{ANSWER_FACTS.map((name) => `{${name}}`).join(' ')}</p>
        <Form onSubmit={submit}>
          <ReasonChoice reason={reason} onChange={setReason} />
          {LANGUAGES.map((language) => (
            <TextFields key={language} language={language} texts={texts} onChange={setTexts} />
          ))}
          <label>
            <input type="checkbox" checked={retired} onChange={({ target }) => setRetired(target.checked)} />{' '}
            {t('cases.retire')}
          </label>
          {error !== null && (
            <p role="alert" className={styles.wrong}>
              {statusOf(error) === 409 ? t('cases.templateChanged') : (refusalOf(error) ?? t('common.failed'))}
            </p>
          )}
          <Actions>
            <Button type="submit" kind="main" blocked={!isOperator || save.isPending}>
              {t('cases.saveTemplate')}
            </Button>
            <span className={styles.second}>{t(isOperator ? 'commands.asksFactor' : 'cases.operatorsWrite')}</span>
          </Actions>
        </Form>
      </div>
    </Panel>
  );
};
