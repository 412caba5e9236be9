import type { StaffCases } from '@matador/protocol/rest';
import * as addresses from '@matador/protocol/addresses';
import { to } from '@matador/ui/address';
import { Link, useSearchParams } from 'react-router';
import { Key } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Mark, type MarkKind } from '#console/components/icon.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText, type Translate } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import entryStyles from '#console/components/entries.module.css';
import { Chips } from '#console/components/chips.tsx';
import styles from './cases-page.module.css';

type Case = StaffCases['items'][number];

/** What of the inbox is shown. */
export const VIEWS = ['all', 'own', 'free', 'closed'] as const;
type View = (typeof VIEWS)[number];

const MINUTE_MS = 60_000;
/** So old a case is hinted at, and is bad. */
const HINT_MINUTES = 120;
const BAD_MINUTES = 24 * 60;

const ageOf = (t: Translate, minutes: number): string => {
  if (minutes < 60) return t('cases.minutes', { count: minutes });
  if (minutes < 48 * 60) return t('cases.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return t('cases.days', { count: Math.floor(minutes / (24 * 60)) });
};

const markOf = ({ state }: Case, minutes: number): MarkKind => {
  if (state === 'closed') return 'good';
  if (minutes >= BAD_MINUTES) return 'bad';
  return minutes >= HINT_MINUTES ? 'hint' : 'none';
};

/** How long a case has waited, or did until it was closed. */
const minutesOf = ({ openedAt, closedAt }: Case, now: string): number =>
  Math.max(0, Math.floor((Date.parse(closedAt ?? now) - Date.parse(openedAt)) / MINUTE_MS));

const Row = ({ one, isChosen }: { readonly one: Case; readonly isChosen: boolean }) => {
  const t = useText();
  const { userId, now } = useSession();
  const [search] = useSearchParams();
  const { caseId, topic, words, userName, mail, ownerId, ownerName } = one;
  const minutes = minutesOf(one, now);
  const mark = markOf(one, minutes);
  return (
    <li>
      <Link
        to={{ pathname: urls.case(caseId), search: search.toString() }}
        className={`${entryStyles.entry ?? ''} ${styles.row ?? ''}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.line}>
          <strong>{t(`cases.topic.${topic}`)}</strong>
          <span className={mark === 'bad' ? styles.bad : undefined}>{ageOf(t, minutes)}</span>
        </span>
        <span className={styles.words}>{words}</span>
        <span className={styles.line}>
          <span className={styles.who}>
            <Mark kind={mark} />
            <span className={styles.name}>{userName ?? mail ?? t('common.guest')}</span>
          </span>
          <span>{ownerId === userId ? t('cases.you') : (ownerName ?? t('cases.free'))}</span>
        </span>
      </Link>
    </li>
  );
};

interface InboxProps {
  readonly data: StaffCases | undefined;
  readonly isFailed: boolean;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly chosen: string | null;
}

/** What waits for an answer, the longest waiting first. */
export const Inbox = ({ data, isFailed, view, onView, chosen }: InboxProps) => {
  const t = useText();
  const items = data?.items ?? [];
  const state = view === 'closed' ? 'closed' : 'open';
  const owner = view === 'closed' ? 'all' : view;
  const nameOf = (one: View): string =>
    [t(`cases.view.${one}`), ...(one === 'closed' || data === undefined ? [] : [String(data.open[one])])].join(' ');
  const csv = to(addresses.staffCases, { query: { state, owner, limit: 1000 } }).url;
  return (
    <Panel title={t('cases.inbox')} side={<CsvLink url={csv} name={`cases-${view}`} />}>
      <div className={styles.views}>
        <Chips
          label={t('cases.inbox')}
          options={VIEWS.map((one) => [one, nameOf(one)])}
          chosen={view}
          onChoose={onView}
        />
      </div>
      {items.length === 0 ? (
        <Empty>{t(isFailed ? 'common.failed' : data === undefined ? 'common.looking' : 'cases.none')}</Empty>
      ) : (
        <ul className={styles.inbox}>
          {items.map((one) => (
            <Row key={one.caseId} one={one} isChosen={one.caseId === chosen} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Key>J</Key> <Key>K</Key> {t('cases.keyStep')} <Key>E</Key> {t('cases.keyTake')}
      </p>
    </Panel>
  );
};
