import { LinkTabs } from '#web/components/tabs/tabs.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/** The pages of an account, in the order of their tabs. */
export const ACCOUNT_PAGES = [
  'statement',
  'statistics',
  'deposit',
  'payout',
  'limits',
  'access',
  'notices',
  'support',
  'data',
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

const TABS = {
  statement: 'account.tabStatement',
  statistics: 'statistics.tab',
  deposit: 'account.tabDeposit',
  payout: 'account.tabPayout',
  limits: 'account.tabLimits',
  access: 'account.tabAccess',
  notices: 'account.tabNotices',
  support: 'account.tabSupport',
  data: 'account.tabData',
} as const;

export const AccountTabs = ({ current }: { readonly current: AccountPage }) => {
  const t = useText();
  return (
    <LinkTabs
      aside
      label={t('account.title')}
      tabs={ACCOUNT_PAGES.map((page) => ({ to: urls.account(page), label: t(TABS[page]), current: page === current }))}
    />
  );
};
