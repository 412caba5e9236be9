import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { signOut } from '#console/api/session.ts';
import { Button, Key } from '#console/components/button.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { Icon } from '#console/components/icon.tsx';
import { State } from '#console/components/panel.tsx';
import { i18n, chooseLanguage, LANGUAGES } from '#console/i18n/language.ts';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole, useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { SCREENS } from './screens.ts';
import { Palette } from './palette.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import styles from './shell.module.css';

const BOOKS: readonly string[] = ['operator', 'auditor'];

/** Which screens there are for a role, with what waits there. */
const Navigation = () => {
  const t = useText();
  const role = useRole();
  const { data: now } = useQuery({ ...queries.now(), enabled: BOOKS.includes(role) });
  const alarms = now?.alarms.filter(({ level }) => level === 'alarm').length ?? 0;
  const waiting = (now?.proposals.count ?? 0) - (now?.proposals.own ?? 0);
  const countOf = (path: string): number => (path === urls.now ? alarms : path === urls.commands ? waiting : 0);
  return (
    <nav className={styles.navigation} aria-label={t('common.navigation')}>
      {SCREENS.map(({ path, roles, entry }) => {
        if (entry === null || !roles.includes(role)) return null;
        const count = countOf(path);
        return (
          <NavLink key={path} to={path} end={path === urls.now} className={styles.entry ?? ''}>
            <Icon name={entry.icon} />
            <span className={styles.entryWords}>
              {t(entry.name)}
              {count > 0 && <span className="heard">{t('common.entryWaits', { count })}</span>}
            </span>
            <span className={styles.entryEnd} aria-hidden="true">
              {count > 0 && <span className={path === urls.now ? styles.badge : undefined}>{count}</span>}
              <span>G {entry.key}</span>
            </span>
          </NavLink>
        );
      })}
      <Foot />
    </nav>
  );
};

/** Language, colours are the system's, and the way out. */
const Foot = () => {
  const t = useText();
  const client = useQueryClient();
  const other = i18n.locale === 'de' ? 'en' : 'de';
  return (
    <div className={styles.foot}>
      <span>
        <Key>?</Key> {t('common.allKeys')}
      </span>
      <Button kind="quiet" onClick={() => void chooseLanguage(other)}>
        <span lang={other}>{LANGUAGES[other]}</span>
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          void signOut().then(() => client.resetQueries());
        }}
      >
        {t('session.signOut')}
      </Button>
    </div>
  );
};

/** Whether what is shown is of now, what time it is in Berlin, and until when one may work. */
const Status = ({ isLive }: { readonly isLive: boolean }) => {
  const t = useText();
  const format = useFormat();
  // Asked for with the session every few seconds: the server's clock, which stands while nothing is heard of it.
  const { userName, role, endsAt, now } = useSession();
  return (
    <div className={styles.status}>
      <span role="status">
        <State mark={isLive ? 'good' : 'bad'}>{t(isLive ? 'common.live' : 'common.notLive')}</State>
      </span>
      <span className={`${styles.clock ?? ''} ${styles.wide ?? ''}`}>
        <strong>{format.dayTime(now)}</strong> <span className={styles.second}>Berlin</span>
      </span>
      <span>
        <strong>{userName}</strong>{' '}
        <span className={`${styles.second ?? ''} ${styles.wide ?? ''}`}>
          {t('common.until', { role: t(`common.role.${role}`), time: format.time(endsAt) })}
        </span>
      </span>
    </div>
  );
};

const Keys = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText();
  const role = useRole();
  const entries = SCREENS.flatMap(({ entry, roles }) => (entry !== null && roles.includes(role) ? [entry] : []));
  const further = [
    [[t('common.ctrl'), 'K'], t('common.keyFind')],
    [['J', 'K'], t('common.keyRows')],
    [['Enter'], t('common.keyOpen')],
    [['1', '9'], t('common.keyDigits')],
    [[t('common.ctrl'), 'Enter'], t('common.keySend')],
  ] as const;
  return (
    <Dialog title={t('common.allKeys')} onClose={onClose}>
      <dl className={styles.keys}>
        {[...entries.map(({ name, key }) => [['G', key], t(name)] as const), ...further].map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              <span className="heard">{keys.join(' ')}</span>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};

/** What every screen has around it. */
export const Shell = ({ isLive }: { readonly isLive: boolean }) => {
  const t = useText();
  const { pathname } = useLocation();
  const role = useRole();
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  useHotkeys(role, setOpened);
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [pathname]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('common.skip')}
      </a>
      <header className={styles.bar}>
        <Link to={urls.now} className={styles.brand}>
          <span aria-hidden="true">♣♠ </span>
          <span className={styles.brandName}>{t('common.title')}</span>
        </Link>
        <button type="button" className={styles.find} onClick={() => setOpened('palette')}>
          <Icon name="search" />
          <span className={styles.findWords}>{t('common.findWords')}</span>
          <Key>{`${t('common.ctrl')} K`}</Key>
        </button>
        <Status isLive={isLive} />
      </header>
      <Navigation />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {opened === 'palette' && <Palette onClose={() => setOpened(null)} />}
      {opened === 'keys' && <Keys onClose={() => setOpened(null)} />}
    </div>
  );
};
