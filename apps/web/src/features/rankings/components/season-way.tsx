import type { SeasonRankings, SeasonWay as Way } from '@matador/protocol/rest';
import { useId } from 'react';
import { Ticket } from '#web/components/art/ticket.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './season-way.module.css';

const NONE = '–';

type Figures = NonNullable<SeasonRankings['figures']>;

interface FinalStripProps {
  readonly figures: Figures;
  readonly currency: string;
  /** Opens how one comes there; null: there is nothing that could say it. */
  readonly onHow: (() => void) | null;
}

/** What the final is about, and how many of its places are given. */
export const FinalStrip = ({ figures, currency, onHow }: FinalStripProps) => {
  const t = useText();
  const format = useFormat();
  const { finalPool, finalPlaces, seatsGiven } = figures;
  return (
    <div className={styles.strip}>
      <Ticket width={40} />
      <p>
        <b>{t('rankings.final', { prize: format.prize(finalPool, currency) })}</b>
        <span>{t('rankings.finalPlaces', { places: finalPlaces, given: seatsGiven })}</span>
      </p>
      {onHow !== null && (
        <button type="button" className={styles.how} onClick={onHow}>
          {t('rankings.howToFinal')}
        </button>
      )}
    </div>
  );
};

/** The results that count as cards, the worst of them in brass; the others in a line. */
const Counted = ({ results }: Pick<Way, 'results'>) => {
  const t = useText();
  const format = useFormat();
  const counted = results.filter(({ counts }) => counts);
  const others = results.filter(({ counts }) => !counts);
  const worst = counted.at(-1);
  return (
    <>
      <ol className={styles.cards}>
        {counted.map((one) => (
          <li key={one.tournamentId} data-worst={one === worst}>
            <b>{t('rankings.qualifier', { number: one.number })}</b>
            <span>{t('rankings.rankOf', { rank: format.number(one.rank) })}</span>
            <strong>{format.number(one.score)}</strong>
          </li>
        ))}
      </ol>
      <p className={styles.below}>
        {others.length > 0 && (
          <span>
            {t('rankings.others', {
              results: others
                .map(({ number, score }) => `${t('rankings.qualifier', { number })} ${format.number(score)}`)
                .join(', '),
            })}
          </span>
        )}
        {worst !== undefined && (
          <span className={styles.worst}>{t('rankings.worst', { points: format.number(worst.score) })}</span>
        )}
      </p>
    </>
  );
};

interface StepsProps extends Pick<Way, 'steps' | 'ranking'> {
  readonly currency: string;
}

/** What one more result would do. */
const Steps = ({ steps, ranking, currency }: StepsProps) => {
  const t = useText();
  const format = useFormat();
  const title = useId();
  return (
    <Panel aria-labelledby={title}>
      <h2 id={title}>{t('rankings.oneMore')}</h2>
      <div className={styles.stepsRoom}>
        <table className={styles.steps}>
          <thead className="heard">
            <tr>
              <th scope="col">{t('rankings.score')}</th>
              <th scope="col">{t('rankings.gain')}</th>
              <th scope="col">{t('rankings.rank')}</th>
              <th scope="col">{t('rankings.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ points, total, rank, prize }) => (
              <tr key={points}>
                <th scope="row">
                  {total === ranking.have
                    ? t('rankings.upTo', { points: format.number(points) })
                    : t('rankings.points', { points: format.number(points) })}
                </th>
                <td>{total === ranking.have ? t('rankings.changesNothing') : format.signed(total - ranking.have)}</td>
                <td>{t('rankings.rankOf', { rank: format.number(rank) })}</td>
                <td>{prize > 0 ? format.prize(prize, currency) : NONE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};

interface RouteProps {
  readonly title: string;
  readonly words: string;
  readonly route: Way['seat'];
  readonly nearer: boolean;
  readonly labels: { readonly have: string; readonly need: string; readonly missing: string };
}

/** One of the two routes: how far it is, and where it ends. */
const Route = ({ title, words, route: { have, need }, nearer, labels }: RouteProps) => {
  const t = useText();
  return (
    <li className={styles.route}>
      <h3>
        {title}
        {nearer && <span className={styles.nearer}>{t('rankings.nearer')}</span>}
      </h3>
      <p className={styles.words}>{words}</p>
      {need === null ? (
        <p>{t('rankings.unknownLimit')}</p>
      ) : (
        <>
          <meter min={0} max={Math.max(1, need)} value={Math.max(0, Math.min(have, need))} aria-label={title} />
          <p className={styles.ends}>
            <span>{labels.have}</span>
            <span className={styles.limit}>{labels.need}</span>
          </p>
          <p>{have >= need ? t('rankings.reached') : labels.missing}</p>
        </>
      )}
    </li>
  );
};

const Routes = ({ way, figures }: { readonly way: Way; readonly figures: Figures }) => {
  const t = useText();
  const format = useFormat();
  const title = useId();
  const { seat, ranking, nearer } = way;
  const { seatsPerQualifier, rankingSeats, countingResults } = figures;
  const missing = ({ have, need }: Way['seat']): string => format.number(Math.max(0, (need ?? 0) - have));
  return (
    <Panel aria-labelledby={title}>
      <h2 id={title}>{t('rankings.routes')}</h2>
      <ol className={styles.routes}>
        <Route
          title={t('rankings.routeSeat', { seats: seatsPerQualifier })}
          words={t('rankings.routeSeatWords', { seats: seatsPerQualifier })}
          route={seat}
          nearer={nearer === 'seat'}
          labels={{
            have: t('rankings.yourBest', { points: format.number(seat.have) }),
            need: t('rankings.usually', { points: format.number(seat.need ?? 0) }),
            missing: t('rankings.missingSeat', { points: missing(seat) }),
          }}
        />
        <Route
          title={t('rankings.routeRanking')}
          words={t('rankings.routeRankingWords', { seats: rankingSeats, results: countingResults })}
          route={ranking}
          nearer={nearer === 'ranking'}
          labels={{
            have: t('rankings.yourTotal', { points: format.number(ranking.have) }),
            need: t('rankings.limit', { points: format.number(ranking.need ?? 0) }),
            missing: t('rankings.missingRanking', { points: missing(ranking) }),
          }}
        />
      </ol>
    </Panel>
  );
};

interface SeasonWayProps {
  readonly way: Way;
  readonly figures: Figures;
  readonly rank: number | null;
  readonly currency: string;
}

/** My way through the season: what counts, what one more result would do, which route is nearer (RANK-13). */
export const SeasonWay = ({ way, figures, rank, currency }: SeasonWayProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <section className={styles.way} aria-label={t('rankings.myWay')}>
      <div className={styles.mine}>
        <header className={styles.head}>
          <h2>{t('rankings.myWay')}</h2>
          <p>
            {t('rankings.mySum', {
              total: format.number(way.ranking.have),
              rank: rank === null ? NONE : format.number(rank),
            })}
          </p>
        </header>
        <Counted results={way.results} />
        {way.steps.length > 0 && <Steps steps={way.steps} ranking={way.ranking} currency={currency} />}
      </div>
      <Routes way={way} figures={figures} />
    </section>
  );
};
