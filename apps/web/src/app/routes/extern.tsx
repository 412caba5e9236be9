import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_GAME } from '#web/games/index.ts';
import { queries } from '#web/api/queries.ts';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { RETURN, safeReturn, urls, withReturn } from '#web/urls.ts';

/** Address of one of the platform's own pages: null is the built-in one, undefined while it is not known yet. */
const usePlatformPage = (page: 'login' | 'register' | 'benefits' | 'payout' | 'support'): string | null | undefined => {
  const { data, isError } = useQuery(queries.offer());
  if (isError) return null;
  return data === undefined ? undefined : (data.pages?.[page] ?? null);
};

const LEAVE_AFTER_MS = 500;

interface GuestProps {
  readonly page: 'login' | 'register';
  /** The page to leave for when the platform has none for it. */
  readonly own: string;
  readonly words: string;
}

/** After half a second to a page for guests, which brings the player back. */
const LeavingGuest = ({ page, own, words }: GuestProps) => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const target = safeReturn(search.get(RETURN));
  const address = usePlatformPage(page);
  useEffect(() => {
    if (address === undefined) return undefined;
    const leave = (): void => {
      if (address === null) void navigate(withReturn(own, target), { replace: true });
      else window.location.assign(withReturn(address, target));
    };
    const timer = setTimeout(leave, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address, own, target, navigate]);
  return (
    <Page title={t('session.title')} game={DEFAULT_GAME.gametype} open>
      <PageHeading>{words}</PageHeading>
    </Page>
  );
};

/** `/extern/login`: to the login page (ROUTE-7). */
export const ExternLogin = () => {
  const t = useText();
  return <LeavingGuest page="login" own={urls.login} words={t('session.toLogin')} />;
};

/** `/extern/register`: where accounts are opened; a platform with a login page alone has that behind it. */
export const ExternRegister = () => {
  const t = useText();
  const { data: offer } = useQuery(queries.offer());
  const own = offer?.registration === false ? urls.externLogin : urls.register;
  return <LeavingGuest page="register" own={own} words={t('session.toRegister')} />;
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
