import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { useShownAccount } from '#web/api/use-shown-account.ts';
import { useAccountWords } from '#web/components/page/account-word.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { useSecondsSince } from '../hooks/use-time-left.ts';
import type { TableStore } from '../model/table-store.ts';
import { isFrozen, type Loss, type Snapshot } from '../model/snapshot.ts';
import styles from './table-notice.module.css';
import { TableIcon } from './table-icon.tsx';

/** Something that stands over the table: why, and where to go. */
const Notice = (props: { readonly title: string; readonly children: ReactNode; readonly actions: ReactNode }) => (
  <div className={styles.veil}>
    <div className={styles.notice} role="alert">
      <h2>{props.title}</h2>
      <div>{props.children}</div>
      {props.actions}
    </div>
  </div>
);

/** A short break needs no words; after this it gets them. */
const QUIET_S = 1;

/** The connection is lost: the table is safe, the server's clock runs on. */
const Lost = (props: { readonly loss: Loss; readonly clock: ReactNode; readonly onRetry: () => void }) => {
  const t = useText();
  const seconds = useSecondsSince(props.loss.sinceMs);
  if (seconds < QUIET_S) return <div className={styles.veil} />;
  const time = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className={styles.veil}>
      <div className={styles.notice} data-testid="lost">
        <h2>
          <TableIcon name="offline" size={26} />
          <span role="alert">{t('table.lost.title')}</span>
        </h2>
        <p>{t('table.lost.text')}</p>
        {props.clock}
        <Button wide onClick={props.onRetry}>
          {t('table.lost.retry')}
        </Button>
        <p className={styles.attempt}>{t('table.lost.attempt', { number: Math.max(1, props.loss.attempts), time })}</p>
      </div>
    </div>
  );
};

/** The page shows somebody else now: whose table it is, and how to come back to it. */
const Foreign = () => {
  const t = useText();
  const words = useAccountWords();
  const { word } = useShownAccount();
  const owner = word !== null && word.type !== 'signedOut' ? word.before : null;
  return (
    <Notice
      title={t('table.foreign.title')}
      actions={
        <ButtonLink wide to={urls.overview}>
          {t('common.overview')}
        </ButtonLink>
      }
    >
      {words !== null && <p>{words}</p>}
      <p>{owner === null ? t('table.foreign.text') : t('table.foreign.owner', { name: owner })}</p>
    </Notice>
  );
};

const FROZEN_TEXTS = { check: 'table.frozen.check', fault: 'table.frozen.fault' } as const;

/** The table stands still: why, as far as that is told, and that nothing is lost by waiting elsewhere (OPS-8). */
const Frozen = (props: { readonly reason: keyof typeof FROZEN_TEXTS; readonly actions: ReactNode }) => {
  const t = useText();
  return (
    <Notice title={t('table.frozen.title')} actions={props.actions}>
      <p>{t(FROZEN_TEXTS[props.reason])}</p>
      <p>{t('table.frozen.kept')}</p>
      <p className={styles.attempt}>
        <Text id="table.frozen.help" tags={{ a: <SupportLink /> }} />
      </p>
    </Notice>
  );
};

const wayBack = ({ setting }: Snapshot): string =>
  setting === null ? urls.overview : urls.tournaments(setting.zoneId, setting.tournamentId);

interface TableNoticeProps {
  readonly snapshot: Snapshot;
  readonly store: TableStore;
  /** The own clock, while it runs without us. */
  readonly clock: ReactNode;
}

/** Line lost, seat taken over elsewhere, frozen, voided, given up: what stands over the table. */
export const TableNotice = ({ snapshot, store, clock }: TableNoticeProps) => {
  const t = useText();
  const { status, outcome, voidedBy, view, loss } = snapshot;
  const toTournament = (
    <ButtonLink wide to={wayBack(snapshot)}>
      {t('table.toTournament')}
    </ButtonLink>
  );
  if (voidedBy === 'operator')
    return (
      <Notice title={t('table.voided.operatorTitle')} actions={toTournament}>
        <p>
          <Text id="table.voided.operatorText" tags={{ a: <SupportLink /> }} />
        </p>
      </Notice>
    );
  if (outcome === 'voided' || view?.phase === 'voided')
    return (
      <Notice title={t('table.voided.title')} actions={toTournament}>
        <p>{t('table.voided.text')}</p>
      </Notice>
    );
  if (view?.seats[view.seat] === 'skipped')
    return (
      <Notice title={t('table.skipped.title')} actions={toTournament}>
        <p>
          <Text id="table.skipped.text" tags={{ a: <SupportLink /> }} />
        </p>
      </Notice>
    );
  if (status === 'replaced')
    return (
      <Notice
        title={t('table.replaced.title')}
        actions={
          <Button wide onClick={() => store.reconnect()}>
            {t('table.replaced.back')}
          </Button>
        }
      >
        <p>{t('table.replaced.text')}</p>
      </Notice>
    );
  if (status === 'foreign') return <Foreign />;
  // Loaded again by the player's own hand alone: a page that did it by itself might do it for ever (CLUS-3).
  if (status === 'outdated')
    return (
      <Notice
        title={t('table.newer.title')}
        actions={
          <Button wide onClick={() => window.location.reload()}>
            {t('table.newer.load')}
          </Button>
        }
      >
        <p>{t('table.newer.text')}</p>
      </Notice>
    );
  if (status === 'denied' || (status === 'gone' && outcome === null))
    return (
      <Notice title={t('table.gone.title')} actions={toTournament}>
        <p>{t('table.gone.text')}</p>
      </Notice>
    );
  // Also before the first card: a table that cannot be reached is not waited for without a word (ERR-3).
  if ((status === 'lost' || status === 'connecting') && loss !== null)
    return <Lost loss={loss} clock={clock} onRetry={() => store.reconnect()} />;
  if (isFrozen(snapshot)) return <Frozen reason={view?.frozen?.reason ?? 'check'} actions={toTournament} />;
  return null;
};
