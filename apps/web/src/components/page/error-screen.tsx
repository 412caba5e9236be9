import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { takeComeback, useIsOnline } from '#web/api/online.ts';
import { report } from '#web/api/report.ts';
import { ZONE_IDS } from '@matador/protocol/constants';
import { ERROR_VIEW_CODES } from '@matador/protocol/rest';
import { DEFAULT_GAME, gameOfZone } from '#web/games/index.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { urls, zoneName } from '#web/urls.ts';
import { TangledDeck } from '../art/tangled-deck.tsx';
import { BottomBar } from '../bar/bottom-bar.tsx';
import { Button } from '../button/button.tsx';
import { SupportLink } from '../support-link.tsx';
import styles from './error-screen.module.css';
import { Page, PageHeading } from './page.tsx';

const TEXTS = {
  '1': 'common.error1',
  '2': 'common.error2',
  '3': 'common.error3',
  '401': 'common.error401',
  '403': 'common.error403',
  '404': 'common.error404',
  '409': 'common.error409',
  '410': 'common.error410',
} as const;

const isKnown = (code: string): code is keyof typeof TEXTS => code in TEXTS;
const wordsOf = (code: string) => (isKnown(code) ? TEXTS[code] : 'common.errorDefault');

const reportView = (code: string, zoneId: string | null): void =>
  report({
    type: 'error-view',
    code: ERROR_VIEW_CODES.find((known) => known === code) ?? 'other',
    zoneId: ZONE_IDS.find((known) => known === (zoneId === null ? null : zoneName(zoneId))) ?? null,
  });

interface ErrorScreenProps {
  /** As in the route; unknown ones get the general text (ERR-1). */
  readonly code: string;
  readonly zoneId?: string;
  readonly onContinue: () => void;
  /** What is done as soon as the device is online again, if that was what was wrong (ROUTE-15). */
  readonly onOnline: () => void;
}

/** Nothing came: the network, or the server. */
const NO_ANSWER = '0';

/** Does something once, when the device comes online, or at once if it just has. */
const useOnline = (isWaiting: boolean, act: () => void): void => {
  const onEvent = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const come = (): void => {
      takeComeback();
      onEvent();
    };
    if (takeComeback()) onEvent();
    window.addEventListener('online', come);
    return () => window.removeEventListener('online', come);
  }, [isWaiting]);
};

/** What happened, whether money moved, what to do next (ERR-2, ERR-3). */
export const ErrorScreen = ({ code, zoneId, onContinue, onOnline }: ErrorScreenProps) => {
  const t = useText();
  const format = useFormat();
  const [at] = useState(() => new Date().toISOString());
  const isOffline = !useIsOnline() && code === NO_ANSWER;
  useOnline(code === NO_ANSWER, onOnline);
  useEffect(() => reportView(code, zoneId ?? null), [code, zoneId]);
  const { gametype } = zoneId === undefined ? DEFAULT_GAME : gameOfZone(zoneId);
  return (
    <Page title={t('common.errorTitle')} game={gametype} back={{ to: urls.overview, label: t('common.overview') }} open>
      <div className={styles.screen}>
        <TangledDeck />
        <PageHeading className={styles.heading ?? ''}>
          {isOffline ? t('common.offlineTitle') : t('common.errorTitle')}
        </PageHeading>
        <p className={styles.words}>
          <Text
            id={isOffline ? 'common.offlineWords' : wordsOf(code)}
            tags={{ b: <strong />, a: <Link to={urls.account()} /> }}
          />
        </p>
        {!isOffline && (
          <p className={styles.small}>
            <Text id="common.errorSupport" tags={{ a: <SupportLink /> }} />
            <br />
            {t('common.errorNumber', { code, at: format.dayTime(at) })}
          </p>
        )}
      </div>
      <BottomBar label={t('common.nextStep')} place="panel">
        <Button wide needsNetwork onClick={onContinue} className={styles.button}>
          {zoneId === undefined ? t('common.continue') : t('common.continueToTournaments')}
        </Button>
      </BottomBar>
    </Page>
  );
};
