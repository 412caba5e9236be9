import { barOf, sumOfTerms } from '@matador/skat/list';
import { useMemo, useState } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { gameOf } from '#web/games/index.ts';
import type { HonestStatisticsProps } from '#web/games/honest-statistics.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { HonestBar } from './bar.tsx';
import { contractIn, groupsOf, roleIn, termsOf, type OwnListed } from './by-group.ts';
import { GroupTable } from './group-table.tsx';
import { Formula } from './formula.tsx';
import { ListProgress } from './list-progress.tsx';
import styles from './list.module.css';
import { pointsIn, SoFar, type Point } from './over-time.tsx';
import { scopesOf, type Played, type Scope } from './scopes.ts';
import { useList } from './use-list.ts';
import { useOwnDeals } from './use-own-deals.ts';

type Saying = Pick<Telling, 't' | 'format'>;

const ROLES: Readonly<Record<string, MessageId>> = {
  declarer: 'statistics.role.declarer',
  defender: 'statistics.role.defender',
  passedIn: 'statistics.role.passedIn',
};
/** Every competition with its parts. */
const PointTable = ({ points, telling: { t, format } }: { points: readonly Point[]; telling: Saying }) => {
  const nameOf = useTournamentName();
  return (
    <details>
      <summary>{t('statistics.table')}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it */}
      <div className={styles.scroll} role="region" aria-label={t('honest.title')} tabIndex={0}>
        <table className={styles.groups}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.head.competition')}</th>
              <th scope="col">{t('honest.result')}</th>
              <th scope="col">{t('honest.deal')}</th>
              <th scope="col">{t('honest.own')}</th>
              <th scope="col">{t('honest.others')}</th>
              <th scope="col">{t('honest.open')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ played, terms }) => {
              const { result, deal, ownAuction, ownCards, others, open } = barOf(terms);
              return (
                <tr key={played.competitionId}>
                  <th scope="row">
                    {nameOf(played)}, {format.dayTime(played.finishedAt)}
                  </th>
                  {[result, deal, ownAuction + ownCards, others, open].map((part, at) => (
                    <td key={at}>{format.signed(part)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
};

interface FoundProps {
  readonly competitions: readonly Played[];
  readonly deals: readonly OwnListed[];
  readonly telling: Saying;
}

/** What has been added up. */
const Found = ({ competitions, deals, telling }: FoundProps) => {
  const { t } = telling;
  const points = pointsIn(competitions, deals);
  const named = (names: Readonly<Record<string, MessageId>>) => (name: string) => {
    const id = names[name];
    return id === undefined ? name : t(id);
  };
  const contracts = groupsOf(deals, contractIn);
  return (
    <>
      <HonestBar terms={sumOfTerms(deals.flatMap((deal) => termsOf(deal) ?? []))} telling={telling} />
      <p className={styles.quiet}>{t('honest.counted', { count: deals.length })}</p>
      {points.length > 1 && <SoFar points={points} telling={telling} />}
      <PointTable points={points} telling={telling} />
      <GroupTable
        title={t('statistics.byRole')}
        what={t('statistics.head.role')}
        groups={groupsOf(deals, roleIn)}
        nameOf={named(ROLES)}
        telling={telling}
      />
      {contracts.length > 0 && (
        <GroupTable
          title={t('statistics.byContract')}
          what={t('statistics.head.contract')}
          groups={contracts}
          nameOf={named(gameOf('skat').contracts)}
          telling={telling}
        />
      )}
      <p className={styles.quiet}>{t('honest.averageWords')}</p>
    </>
  );
};

interface ListedProps {
  readonly competitions: readonly Played[];
  readonly telling: Saying;
}

/** Reads the deals of some competitions and adds them up. */
const Listed = ({ competitions, telling }: ListedProps) => {
  const { t } = telling;
  const reading = useOwnDeals(competitions);
  const isRead = reading.state === 'read';
  const deals = useMemo(() => (isRead ? reading.deals : []), [isRead, reading.deals]);
  const { listing, want } = useList(deals);
  const found = deals.flatMap(({ competitionId, own }, at): readonly OwnListed[] => {
    const deal = listing.listed[at];
    return deal === undefined || deal === null ? [] : [{ competitionId, own, deal }];
  });
  if (reading.state === 'failed') return <p role="alert">{t('honest.notRead')}</p>;
  if (!isRead)
    return (
      <p role="status" className={styles.quiet}>
        {t('honest.reading', { done: reading.done, count: competitions.length })}
      </p>
    );
  return (
    <>
      {reading.gone > 0 && <p className={styles.quiet}>{t('honest.gone', { count: reading.gone })}</p>}
      {deals.length > 0 && <ListProgress listing={listing} count={deals.length} onWant={want} telling={telling} />}
      {found.length > 0 && <Found competitions={competitions} deals={found} telling={telling} />}
    </>
  );
};

/** What my Skat results are made of, over a series, a season or all of them (RES-8). */
export const HonestStatistics = ({ competitions }: HonestStatisticsProps) => {
  const t = useText();
  const format = useFormat();
  const telling = { t, format };
  const nameOf = useTournamentName();
  const scopes = useMemo(() => scopesOf(competitions), [competitions]);
  const [key, setKey] = useState('newest');
  const [asked, setAsked] = useState<Scope | null>(null);
  const scope = scopes.find((one) => one.key === key) ?? scopes[0];
  const wordsOf = ({ type, competitions: all }: Scope): string => {
    const last = all.at(-1);
    const name = last === undefined ? '' : type === 'season' ? (last.season?.name ?? '') : nameOf(last);
    const count = all.length;
    switch (type) {
      case 'newest':
        return t('honest.newest', { count });
      case 'all':
        return t('honest.all', { count });
      case 'series':
        return t('honest.series', { name, attempt: last?.series?.attempt ?? 1, count });
      case 'season':
        return t('honest.season', { name, count });
    }
  };
  if (scope === undefined) return null;
  return (
    <Panel className={styles.honest} aria-labelledby="honest">
      <h2 id="honest">{t('honest.title')}</h2>
      <p className={styles.quiet}>{t('honest.lead')}</p>
      <div className={styles.choice}>
        <label>
          {t('honest.scope')}
          <select value={scope.key} onChange={({ target }) => setKey(target.value)}>
            {scopes.map((one) => (
              <option key={one.key} value={one.key}>
                {wordsOf(one)}
              </option>
            ))}
          </select>
        </label>
        {asked?.key === scope.key ? (
          <Button kind="quiet" onClick={() => setAsked(null)}>
            {t('honest.close')}
          </Button>
        ) : (
          <Button kind="secondary" needsNetwork onClick={() => setAsked(scope)}>
            {t('honest.start')}
          </Button>
        )}
      </div>
      {asked !== null && asked.key === scope.key && (
        <Listed key={asked.key} competitions={asked.competitions} telling={telling} />
      )}
      <Formula telling={telling} />
    </Panel>
  );
};
