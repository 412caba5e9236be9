import { barOf, sumOfTerms } from '@matador/cards/list';
import { useMemo, useState } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { gameOf } from '#web/games/index.ts';
import type { HonestStatisticsProps } from '#web/games/honest-statistics.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import type { ReviewedDeal } from '../reviewed-game.ts';
import { HonestBar } from './bar.tsx';
import { groupsOf, ownContractIn, termsOf, type OwnListed } from './by-group.ts';
import { GroupTable } from './group-table.tsx';
import { Formula } from './formula.tsx';
import type { HonestGame } from './honest-game.ts';
import { ListProgress } from './list-progress.tsx';
import styles from './list.module.css';
import { pointsIn, SoFar, type Point } from './over-time.tsx';
import { scopesOf, type Played, type Scope } from './scopes.ts';
import { useList } from './use-list.ts';
import { useOwnDeals } from './use-own-deals.ts';

type Saying = Pick<Telling, 't' | 'format'>;

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

interface FoundProps<Deal extends ReviewedDeal> {
  readonly game: HonestGame<Deal>;
  readonly competitions: readonly Played[];
  readonly deals: readonly OwnListed[];
  readonly telling: Saying;
}

/** What has been added up. */
const Found = <Deal extends ReviewedDeal>({ game, competitions, deals, telling }: FoundProps<Deal>) => {
  const { t } = telling;
  const points = pointsIn(competitions, deals);
  const contracts = groupsOf(deals, (one) => {
    const contract = ownContractIn(one);
    const id = contract === null ? null : gameOf(game.gametype).contracts[game.groupOf(contract)];
    return id == null ? contract : t(id);
  });
  return (
    <>
      <HonestBar game={game} terms={sumOfTerms(deals.flatMap((deal) => termsOf(deal) ?? []))} telling={telling} />
      <p className={styles.quiet}>{t('honest.counted', { count: deals.length })}</p>
      {points.length > 1 && <SoFar points={points} telling={telling} />}
      <PointTable points={points} telling={telling} />
      <GroupTable
        title={t('statistics.byRole')}
        what={t('statistics.head.role')}
        groups={groupsOf(deals, ({ deal, own }) => t(game.roleOf(deal, own)))}
        telling={telling}
      />
      {contracts.length > 0 && (
        <GroupTable
          title={t('statistics.byContract')}
          what={t('statistics.head.contract')}
          groups={contracts}
          telling={telling}
        />
      )}
      <p className={styles.quiet}>{t('honest.averageWords')}</p>
    </>
  );
};

interface ListedProps<Deal extends ReviewedDeal> {
  readonly game: HonestGame<Deal>;
  readonly competitions: readonly Played[];
  readonly telling: Saying;
}

/** Reads the deals of some competitions and adds them up. */
const Listed = <Deal extends ReviewedDeal>({ game, competitions, telling }: ListedProps<Deal>) => {
  const { t } = telling;
  const reading = useOwnDeals(game, competitions);
  const isRead = reading.state === 'read';
  const deals = useMemo(() => (isRead ? reading.deals : []), [isRead, reading.deals]);
  const { listing, want } = useList(game.newWorker, deals);
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
      {found.length > 0 && <Found game={game} competitions={competitions} deals={found} telling={telling} />}
    </>
  );
};

interface OfGameProps<Deal extends ReviewedDeal> extends HonestStatisticsProps {
  readonly game: HonestGame<Deal>;
}

/** What my results in a game are made of, over a series, a season or all of them (RES-8). */
export const HonestStatistics = <Deal extends ReviewedDeal>({ game, competitions }: OfGameProps<Deal>) => {
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
  const id = `honest-${game.gametype}`;
  return (
    <Panel className={styles.honest} aria-labelledby={id}>
      <h2 id={id}>{t('honest.of', { game: t(gameOf(game.gametype).zones[0].name) })}</h2>
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
        <Listed key={asked.key} game={game} competitions={asked.competitions} telling={telling} />
      )}
      <Formula game={game} telling={telling} />
    </Panel>
  );
};
