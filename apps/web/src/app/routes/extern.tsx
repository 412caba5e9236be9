import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { usePlatformPage } from '../../api/pages.ts';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { RETURN, safeReturn, urls } from '../../urls.ts';

const LEAVE_AFTER_MS = 500;

/** `/extern/login`: after half a second to the login page, which brings the player back (ROUTE-7). */
export const ExternLogin = () => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = safeReturn(search.get(RETURN));
  const page = usePlatformPage('login');
  useEffect(() => {
    if (page === undefined) return undefined;
    const leave = (): void => {
      const query = `${RETURN}=${encodeURIComponent(target)}`;
      if (page === null) void navigate(`${urls.login}?${query}`, { replace: true });
      else window.location.assign(`${page}${page.includes('?') ? '&' : '?'}${query}`);
    };
    const timer = setTimeout(leave, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page, target, navigate]);
  return (
    <Page title={t('session.title')} game="skat" open>
      <PageHeading>{t('session.toLogin')}</PageHeading>
    </Page>
  );
};

interface LeavingProps {
  readonly page: 'benefits' | 'payout';
  /** The built-in page. */
  readonly own: string;
}

/** Leaves for a page of the platform, or for the built-in one (ROUTE-7). */
const Leaving = ({ page, own }: LeavingProps) => {
  const t = useText();
  const address = usePlatformPage(page);
  useEffect(() => {
    if (typeof address === 'string') window.location.assign(address);
  }, [address]);
  if (address === null) return <Navigate to={own} replace />;
  return (
    <Page title={t('common.overview')} open>
      <PageHeading>{t('common.loading')}</PageHeading>
    </Page>
  );
};

export const Benefits = () => <Leaving page="benefits" own={urls.account('deposit')} />;

export const Payout = () => <Leaving page="payout" own={urls.account('payout')} />;
