import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { statusOf } from '@matador/ui/caller';
import { queries } from '#console/api/queries.ts';
import { ButtonLink } from '#console/components/button.tsx';
import { useFilter } from '#console/components/filters.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { CaseView } from './case-view.tsx';
import { CaseFacts } from './case-facts.tsx';
import { Inbox, VIEWS } from './inbox.tsx';
import { useCaseChanges } from './use-case-changes.ts';
import styles from './cases-page.module.css';

/** One case and its facts beside it, each look in the audit log. */
const Opened = ({ caseId }: { readonly caseId: string }) => {
  const t = useText();
  const { data: file, error } = useQuery(queries.caseFile(caseId));
  const competitionId = file?.case.competitionId ?? null;
  const { data: log } = useQuery({ ...queries.gameLog(competitionId ?? ''), enabled: competitionId !== null });
  if (file === undefined) {
    const isUnknown = [400, 404].includes(statusOf(error));
    return (
      <Panel title={t('cases.case')}>
        <Empty>{t(isUnknown ? 'cases.unknown' : error === null ? 'common.looking' : 'common.failed')}</Empty>
      </Panel>
    );
  }
  if (competitionId !== null && log === undefined)
    return (
      <Panel title={t('cases.case')}>
        <Empty>{t('common.looking')}</Empty>
      </Panel>
    );
  return (
    <>
      <CaseView key={caseId} file={file} log={log ?? null} />
      <CaseFacts file={file} log={log ?? null} />
    </>
  );
};

/** The inbox of customer service, a case, and what is known of it (RES-3, OPS-3). */
export const CasesPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { caseId } = useParams();
  const [view, choose] = useFilter('view', VIEWS);
  const { data, isError } = useQuery(
    queries.cases(view === 'closed' ? { state: 'closed', owner: 'all' } : { state: 'open', owner: view }),
  );
  useCaseChanges(caseId ?? null, data?.items);
  const items = data?.items ?? [];
  const step = (by: number): void => {
    const at = items.findIndex((one) => one.caseId === caseId);
    const next = items[at < 0 ? 0 : at + by];
    if (next !== undefined) void navigate({ pathname: urls.case(next.caseId), search: search.toString() });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <PageHead title={t('common.cases')} side={<ButtonLink to={urls.answers}>{t('cases.templates')}</ButtonLink>} />
      <div className={styles.columns}>
        <Inbox data={data} isFailed={isError} view={view} onView={choose} chosen={caseId ?? null} />
        {caseId === undefined ? (
          <Panel title={t('cases.case')}>
            <Empty>{t('cases.choose')}</Empty>
          </Panel>
        ) : (
          <Opened key={caseId} caseId={caseId} />
        )}
      </div>
    </>
  );
};
