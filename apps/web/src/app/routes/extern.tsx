import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlatformPage } from '../../api/pages.ts';
import { BottomBar } from '../../components/bar/bottom-bar.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { Panel } from '../../components/surface/surface.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.tsx';
import { RETURN, safeReturn, urls } from '../../urls.ts';
import styles from './extern.module.css';

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
  readonly heading: MessageId;
  readonly words: MessageId;
}

/** A page of the platform: leaves for it, or says here what it would be about. */
const Leaving = ({ page, heading, words }: LeavingProps) => {
  const t = useText();
  const address = usePlatformPage(page);
  useEffect(() => {
    if (typeof address === 'string') window.location.assign(address);
  }, [address]);
  return (
    <Page title={t(heading)} game="skat" back={{ to: urls.overview, label: t('common.overview') }}>
      <div className={styles.words}>
        <PageHeading>{t(heading)}</PageHeading>
        {address === null && (
          <Panel>
            <p>{t(words)}</p>
          </Panel>
        )}
      </div>
      <BottomBar label={t('common.nextStep')} place="panel">
        <ButtonLink to={urls.overview} wide className={styles.button}>
          {t('session.toOverview')}
        </ButtonLink>
      </BottomBar>
    </Page>
  );
};

export const Benefits = () => <Leaving page="benefits" heading="session.benefitsTitle" words="session.benefitsWords" />;

export const Payout = () => <Leaving page="payout" heading="session.payoutTitle" words="session.payoutWords" />;
