import type { AnswerTemplate } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { Button, ButtonLink } from '#console/components/button.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { textIn } from './model/answer.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './cases-page.module.css';

const NEW = 'new';

const Row = ({ template, isChosen, onChoose }: RowProps) => {
  const t = useText();
  const text = textIn(template, document.documentElement.lang);
  return (
    <li>
      <button type="button" className={styles.pick} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <strong>{text?.title}</strong>
        <span className={styles.second}>
          {t(`cases.reason.${template.reason}`)}
          {template.retired && `, ${t('cases.retired')}`}
        </span>
      </button>
    </li>
  );
};

interface RowProps {
  readonly template: AnswerTemplate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Templates of answers: read by customer service, changed by operators. */
export const AnswersPage = () => {
  const t = useText();
  const role = useRole();
  const [search, setSearch] = useSearchParams();
  const { data, isError } = useQuery(queries.answerTemplates());
  const chosen = search.get('template');
  const choose = (templateId: string): void => setSearch({ template: templateId });
  const template = data?.items.find(({ templateId }) => templateId === chosen) ?? null;
  return (
    <>
      <PageHead
        title={t('cases.templates')}
        note={t('cases.templatesNote')}
        side={
          <>
            <ButtonLink to={urls.cases}>{t('common.cases')}</ButtonLink>
            {role === 'operator' && <Button onClick={() => choose(NEW)}>{t('cases.newTemplate')}</Button>}
          </>
        }
      />
      <div className={styles.templates}>
        <Panel title={t('cases.templates')}>
          {data === undefined ? (
            <Empty>{t(isError ? 'common.failed' : 'common.looking')}</Empty>
          ) : (
            <ul className={styles.inbox}>
              {data.items.map((one) => (
                <Row
                  key={one.templateId}
                  template={one}
                  isChosen={one.templateId === chosen}
                  onChoose={() => choose(one.templateId)}
                />
              ))}
            </ul>
          )}
        </Panel>
        {template === null && chosen !== NEW ? (
          <Panel title={t('cases.template')}>
            <Empty>{t('cases.chooseTemplate')}</Empty>
          </Panel>
        ) : (
          <TemplateForm
            key={`${chosen ?? ''} ${String(template?.version ?? 0)}`}
            template={template}
            onSaved={(templateId) => choose(templateId)}
          />
        )}
      </div>
    </>
  );
};
