import type { CompetitionResult, ResultRow } from '@matador/protocol/rest';
import type { SkatResult } from '@matador/skat';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../../api/queries.ts';
import { useFailure } from '../../../api/use-failure.ts';
import { Laurel } from '../../../components/art/laurel.tsx';
import { BottomBar } from '../../../components/bar/bottom-bar.tsx';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Calculation } from '../../../components/calculation/calculation.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { PageHeading } from '../../../components/page/page.tsx';
import { SupportLink } from '../../../components/support-link.tsx';
import { Panel } from '../../../components/surface/surface.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Text, useText, type Say } from '../../../i18n/use-text.tsx';
import { urls } from '../../../urls.ts';
import { CheckDeals } from './check-deals.tsx';
import styles from './result.module.css';

const NO_FIGURE = '–';

const isSkatResult = (value: unknown): value is SkatResult =>
  typeof value === 'object' && value !== null && 'scores' in value && 'game' in value;

const nameOf = (say: Say, rows: readonly ResultRow[], seat: number): string => {
  const row = rows.find((one) => one.seat === seat);
  if (row?.own === true) return say('result.you');
  return row?.playerName ?? say('result.player', { number: seat + 1 });
};

const CONTRACTS = {
  C: 'table.suit.clubs',
  S: 'table.suit.spades',
  H: 'table.suit.hearts',
  D: 'table.suit.diamonds',
  G: 'table.grand',
  N: 'table.null',
} as const;

const isKind = (letter: string): letter is keyof typeof CONTRACTS => letter in CONTRACTS;

const gameWords = (say: Say, game: SkatResult['game']): string => {
  if (game === null) return say('table.result.passedIn');
  const letter = game.contract.charAt(0);
  const words = [isKind(letter) ? say(CONTRACTS[letter]) : game.contract];
  if (game.contract.slice(1).includes('O')) words.push(say('table.ouvert'));
  if (game.contract.slice(1).includes('H')) words.push(say('table.hand'));
  return words.join(' ');
};

/** The deals, each opening to its calculation (RES-6). */
const Deals = ({ result }: { readonly result: CompetitionResult }) => {
  const t = useText();
  const format = useFormat();
  const title = useId();
  const own = result.ownRanking?.seat ?? 0;
  return (
    <Panel flush aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        {t('result.deals', { count: result.deals.length })}
      </h2>
      {result.deals.map((deal, place) => {
        if (!isSkatResult(deal.result)) return null;
        const { game } = deal.result;
        const declarer = game === null ? '' : nameOf(t, result.rankingTable, game.declarer);
        return (
          <details key={deal.dealNumber} className={styles.deal} open={place === 0}>
            <summary>
              <span className={styles.number}>{place + 1}</span>
              <span className={styles.game}>
                <strong>{gameWords(t, game)}</strong>
                <span>
                  {game === null
                    ? t('table.result.nobody')
                    : t(game.won ? 'result.dealWon' : 'result.dealLost', { player: declarer, points: game.points })}
                </span>
              </span>
              <strong data-figures="">{format.signed(deal.result.scores[own] ?? 0)}</strong>
              <Icon name="down" />
            </summary>
            <div className={styles.lines}>
              <Calculation
                result={deal.result}
                own={own}
                nameOf={(seat) => nameOf(t, result.rankingTable, seat)}
                say={t}
                format={format}
              />
            </div>
          </details>
        );
      })}
    </Panel>
  );
};

const scoreText = (row: ResultRow, say: Say, signed: (value: number) => string): string => {
  if (row.state === 'pending') return say(row.own ? 'result.selfPending' : 'result.pending');
  if (row.state === 'lto' || row.score === null) return '-';
  return signed(row.score);
};

/** The ranking of the table (RES-4). */
const Ranking = ({ rows }: { readonly rows: readonly ResultRow[] }) => {
  const t = useText();
  const format = useFormat();
  return (
    <Panel flush aria-label={t('result.ranking')}>
      <table className={styles.ranking}>
        <thead>
          <tr>
            <th scope="col">{t('result.rank')}</th>
            <th scope="col">{t('result.playerColumn')}</th>
            <th scope="col">{t('result.competition')}</th>
            <th scope="col">{t('result.tournament')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.seat} data-own={row.own || undefined}>
              <td>{row.rank === null || row.rank <= 0 ? '-' : `${row.rank}.`}</td>
              <th scope="row">
                {row.playerName ?? t('result.player', { number: row.seat + 1 })}
                {row.simulated && <small> {t('result.simulated')}</small>}
              </th>
              <td data-figures="" data-lost={(row.score ?? 0) < 0 || undefined}>
                {scoreText(row, t, format.signed)}
              </td>
              <td data-figures="">{row.tournamentScore === null ? '-' : format.number(row.tournamentScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};

const Standing = ({ result }: { readonly result: CompetitionResult }) => {
  const t = useText();
  const format = useFormat();
  const own = result.ownRanking;
  const score = own?.score ?? null;
  return (
    <div className={styles.standing}>
      <p>
        <strong>{own?.rank == null ? NO_FIGURE : t('result.place', { rank: own.rank })}</strong>
        <span>{t('result.of', { count: result.rankingTable.length })}</span>
      </p>
      <Laurel>
        <span data-figures="">{score === null ? NO_FIGURE : format.signed(score)}</span>
      </Laurel>
      <p>
        <strong>
          {own?.tournamentRank == null ? NO_FIGURE : t('result.tournamentRank', { rank: own.tournamentRank })}
        </strong>
        <span>{t('result.inTournament')}</span>
      </p>
      {result.totals !== null && (
        <p className={styles.totals}>
          <span>{t('result.before', { score: format.number(result.totals.before) })}</span>
          <span aria-hidden="true" />
          <strong>{t('result.after', { score: format.number(result.totals.after) })}</strong>
        </p>
      )}
    </div>
  );
};

const stateText = (result: CompetitionResult) => {
  if (result.state === 'skipgame') return 'result.skipgame' as const;
  if (result.state === 'lto') return 'result.lto' as const;
  return result.state === 'pending' ? ('result.running' as const) : null;
};

/** The result of one competition (RES-1). */
export const Result = ({ competitionId }: { readonly competitionId: string }) => {
  const t = useText();
  const load = useQuery(queries.result(competitionId));
  useFailure(load, 'result');
  const result = load.data;
  if (result === undefined) return <PageHeading>{t('result.title')}</PageHeading>;
  const note = stateText(result);
  const tournament = urls.tournaments(result.zoneId, result.tournamentId);
  return (
    <>
      <PageHeading>{t('result.heading', { number: result.idx + 1 })}</PageHeading>
      <p className={styles.name}>{result.tournamentName}</p>
      {note !== null && (
        <Panel className={styles.note}>
          <p>{t(note)}</p>
          {result.state === 'pending' && <ButtonLink to={urls.table(competitionId)}>{t('result.toTable')}</ButtonLink>}
        </Panel>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Standing result={result} />
          <BottomBar label={t('common.nextStep')} place="panel">
            {result.nextGame === null ? (
              <ButtonLink wide to={tournament}>
                {t('result.toTournament')}
              </ButtonLink>
            ) : (
              <ButtonLink wide to={urls.matching(result.zoneId, result.tournamentId)}>
                <Icon name="play" size={14} /> {t('result.next', { number: result.nextGame + 1 })}
              </ButtonLink>
            )}
          </BottomBar>
        </div>
        <div className={styles.main}>
          {result.deals.length > 0 && <Deals result={result} />}
          <Ranking rows={result.rankingTable} />
        </div>
        <div className={styles.after}>
          {result.state !== 'pending' && result.state !== 'lto' && <CheckDeals competitionId={competitionId} />}
          <p className={styles.support}>
            <Text
              id="result.support"
              values={{ duel: result.duelNumber }}
              tags={{
                a: <SupportLink about={{ competitionId, zoneId: result.zoneId }} />,
                b: <strong data-figures="" />,
              }}
            />
          </p>
        </div>
      </div>
    </>
  );
};
