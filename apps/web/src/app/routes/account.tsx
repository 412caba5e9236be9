import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { forgetUser } from '../../api/known-user.ts';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { ACCOUNT_PAGES, AccountTabs, type AccountPage } from '../../features/account/components/account-tabs.tsx';
import { Deposit } from '../../features/account/components/deposit.tsx';
import { Limits } from '../../features/account/components/limits.tsx';
import { Payout } from '../../features/account/components/payout.tsx';
import { PersonalData } from '../../features/account/components/personal-data.tsx';
import { Statement } from '../../features/account/components/statement.tsx';
import { Statistics } from '../../features/account/components/statistics.tsx';
import { Support } from '../../features/account/components/support.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';
import styles from './account.module.css';

const isPage = (name: string): name is AccountPage => ACCOUNT_PAGES.some((page) => page === name);

/** `/account/:page?`: balance and statement, statistics, deposits, payouts, limits, customer service, personal data. */
export const AccountRoute = () => {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { page = 'statement' } = useParams();
  if (!isPage(page)) return <Navigate to={urls.account()} replace />;
  const leave = (): void => {
    forgetUser(client);
    void navigate(urls.login, { replace: true });
  };
  const contents: Readonly<Record<AccountPage, () => ReactNode>> = {
    statement: () => <Statement />,
    statistics: () => <Statistics />,
    deposit: () => <Deposit />,
    payout: () => <Payout />,
    limits: () => <Limits />,
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
