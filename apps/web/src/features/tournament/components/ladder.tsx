import type { WinningDistribution } from '@matador/protocol/rest';
import { useQueries } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Heard } from '#web/components/heard.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { goals, pointsTo, stageAt } from '../model/ladder.ts';
import { countingTotal } from '../model/slots.ts';
import type { TournamentProps } from './types.ts';
import styles from './ladder.module.css';

interface LadderProps extends TournamentProps {
  readonly distribution: WinningDistribution;
  readonly ranked: number;
}

const NONE = '–';

/** So many are missing. */
const Points = ({ more }: { readonly more: string }) => {
  const t = useText();
  return (
    <span data-figures="">
      <span aria-hidden="true">{t('tournament.pointsMore', { points: more })}</span>
      <Heard>{t('tournament.pointsMoreHeard', { points: more })}</Heard>
    </span>
  );
};

/** "What do I need?": the next prize ranks and the points to them, up to four steps (TOUR-13). */
export const Ladder = ({ tournament, currency, distribution, ranked }: LadderProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const { tournamentId, tournamentRank: rank, tournamentScore: score, metaData } = tournament;
  const steps = goals(distribution.stages, { rank, ranked, seats: metaData.numberOfTickets });
  const held = useQueries({
    queries: steps.map(({ to }) => queries.ranking(tournamentId, { offset: Math.min(to, ranked) - 1, limit: 1 })),
  });
  const counted = countingTotal(tournament);
  const own = stageAt(distribution.stages, rank);
  const ownPrize = own !== null && own.prize > 0 ? ` · ${prizeOf(own.prize, currency, own.bonus)}` : '';
  return (
    <Panel aria-labelledby="need">
      <header className={styles.head}>
        <h2 id="need">{t('tournament.need')}</h2>
        <span aria-hidden="true">{t('tournament.points')}</span>
      </header>
      {steps.length === 0 && (
        <p className={styles.hint}>{t(rank === null ? 'tournament.needAny' : 'tournament.needNone')}</p>
      )}
      <ol className={styles.steps}>
        {steps.map(({ to, prize, bonus }, at) => {
          const points = held[at]?.data?.tournamentRankings[0]?.tournamentScore;
          return (
            <li key={to} data-next={at === steps.length - 1}>
              <span className={styles.goal}>
                {t('tournament.rankPays', { rank: format.number(to), prize: prizeOf(prize, currency, bonus) })}
                {to <= metaData.numberOfTickets && <Ticket width={22} />}
              </span>
              {points !== undefined && <Points more={format.number(pointsTo(points, score))} />}
            </li>
          );
        })}
        <li data-own="true">
          <span className={styles.goal}>
            {rank === null
              ? t('tournament.youUnranked')
              : `${t('tournament.youRanked', { rank: format.number(rank) })}${ownPrize}`}
          </span>
          <span data-figures="">
            <span aria-hidden="true">{counted === null ? NONE : format.number(counted)}</span>
            <Heard>
              {counted === null
                ? t('tournament.noPoints')
                : t('tournament.pointsHeard', { points: format.number(counted) })}
            </Heard>
          </span>
        </li>
      </ol>
    </Panel>
  );
};
