import type { TournamentHistory } from '@matador/protocol/rest';
import { useState, type ReactNode } from 'react';
import columns from '#web/components/columns/columns.module.css';
import { HeadFan } from '#web/components/art/head-fan.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useOwnRank } from '../hooks/use-ranking.ts';
import { Facts } from './facts.tsx';
import { DistributionDialog } from './distribution-dialog.tsx';
import { RankingList } from './ranking-list.tsx';
import { Slots } from './slots.tsx';
import { OwnScore } from './own-score.tsx';
import { Title } from './title.tsx';
import head from './tournament-page.module.css';

interface PastTournamentProps {
  readonly history: TournamentHistory;
  readonly currency: string;
  /** Shows one of my games; another feature knows how. */
  readonly renderGame: (competitionId: string, onClose: () => void) => ReactNode;
}

/** A settled tournament as it ended for me (RES-5). */
export const PastTournament = ({ history, currency, renderGame }: PastTournamentProps) => {
  const t = useText();
  const format = useFormat();
  const prizeOf = usePrize();
  const [prizes, setPrizes] = useState(false);
  const [game, setGame] = useState<string | null>(null);
  const { rank, score, games } = history;
  const tournament = { ...history.tournament, tournamentRank: rank, tournamentScore: score, games };
  const { dates } = tournament;
  const { own, ranked } = useOwnRank(tournament.tournamentId);
  // A prize may be withheld: what the rank was paid stands in its row.
  const paid = own?.totalWin ?? 0;
  const playedAtAll = games.length > 0;
  return (
    <>
      <header className={head.head} data-below={rank === null ? 'felt' : 'panel'}>
        <Title tournament={tournament} onPrizes={() => setPrizes(true)} />
        <p>
          {format.withBerlin((clock) =>
            t('tournament.fromTo', { from: clock.day(dates.competitionStart), to: clock.day(dates.competitionEnd) }),
          )}
        </p>
        <div className={head.art}>
          <HeadFan game={tournament.gametype} still />
        </div>
      </header>
      <div className={columns.columns}>
        <div className={columns.rail}>
          {rank !== null && (
            <Panel data-place="1">
              <OwnScore tournament={tournament} ranked={ranked} hasSeat={own?.seat ?? false} paid={paid} />
              {paid > 0 && (
                <p className={head.won}>{t('tournament.won', { prize: prizeOf(paid, currency, own?.bonus) })}</p>
              )}
            </Panel>
          )}
          <div data-place="3">
            <RankingList tournament={tournament} currency={currency} />
          </div>
        </div>
        <div className={columns.main}>
          <div data-place="2">
            {playedAtAll ? (
              <Slots over tournament={tournament} now={Date.parse(dates.serverTime)} onOpen={setGame} />
            ) : (
              <p>{t('tournament.notPlayed')}</p>
            )}
          </div>
          <div data-place="4">
            <Facts tournament={tournament} currency={currency} past />
          </div>
        </div>
      </div>
      {prizes && <DistributionDialog tournament={tournament} currency={currency} onClose={() => setPrizes(false)} />}
      {game !== null && renderGame(game, () => setGame(null))}
    </>
  );
};
