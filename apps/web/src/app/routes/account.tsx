import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { leaveUser } from '#web/api/known-user.ts';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Access } from '#web/features/account/components/access.tsx';
import { ACCOUNT_PAGES, AccountTabs, type AccountPage } from '#web/features/account/components/account-tabs.tsx';
import { Deposit } from '#web/features/account/components/deposit.tsx';
import { Limits } from '#web/features/account/components/limits.tsx';
import { Notices } from '#web/features/account/components/notices.tsx';
import { Payout } from '#web/features/account/components/payout.tsx';
import { PersonalData } from '#web/features/account/components/personal-data.tsx';
import { Statement } from '#web/features/account/components/statement.tsx';
import { Statistics } from '#web/features/account/components/statistics.tsx';
import { Support } from '#web/features/account/components/support.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './account.module.css';

const isPage = (name: string): name is AccountPage => ACCOUNT_PAGES.some((page) => page === name);

/** `/account/:page?`: balance and statement, statistics, deposits, payouts, limits, sign-in, notices, customer service, personal data. */
export const AccountRoute = () => {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { page = 'statement' } = useParams();
  if (!isPage(page)) return <Navigate to={urls.account()} replace />;
  const leave = (): void => {
    leaveUser(client);
    void navigate(urls.login, { replace: true });
  };
  const contents: Readonly<Record<AccountPage, () => ReactNode>> = {
    statement: () => <Statement />,
    statistics: () => <Statistics />,
    deposit: () => <Deposit />,
    payout: () => <Payout />,
    limits: () => <Limits />,
    access: () => <Access />,
    notices: () => <Notices />,
    support: () => <Support />,
    data: () => <PersonalData onClosed={leave} />,
  };
  return (
    <Page title={t('account.title')} back={{ to: urls.overview, label: t('common.overview') }}>
      <div className={styles.account}>
        <PageHeading>{t('account.title')}</PageHeading>
        <AccountTabs current={page} />
        {contents[page]()}
      </div>
    </Page>
  );
};
