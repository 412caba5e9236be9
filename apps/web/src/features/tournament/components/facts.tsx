import { Ticket } from '#web/components/art/ticket.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { nameOfGame } from '#web/components/zone-names.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useLobbyHours } from '../hooks/use-lobby-hours.ts';
import styles from './facts.module.css';
import type { TournamentProps } from './types.ts';

interface FactsProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  /** It is over: nobody registers any more (RES-5). */
  readonly past?: boolean;
}

/** Total win, final seats, and the facts one by one (TOUR-4). */
export const Facts = ({ tournament, currency, past = false }: FactsProps) => {
  const t = useText();
  const format = useFormat();
  const { dates, metaData } = tournament;
  const lobbyHours = useLobbyHours(dates);
  const facts = [
    [
      t('tournament.game'),
      t('tournament.gameAndTables', {
        game: nameOfGame(tournament.gametype, tournament.gameVariant, t),
        seats: metaData.playersPerGame,
      }),
    ],
    [
      t('tournament.dates'),
      format.withBerlin((clock) =>
        t('tournament.fromTo', { from: clock.day(dates.competitionStart), to: clock.day(dates.competitionEnd) }),
      ),
    ],
    [t('tournament.lobby'), lobbyHours],
    past
      ? null
      : [
          t('tournament.registration'),
          Date.parse(dates.registrationStart) > Date.parse(dates.serverTime)
            ? format.withBerlin((clock) =>
                t('tournament.fromTo', {
                  from: clock.dayTime(dates.registrationStart),
                  to: clock.dayTime(dates.registrationEnd),
                }),
              )
            : t('tournament.until', { at: format.dayTime(dates.registrationEnd) }),
        ],
    [t('tournament.fee'), t('tournament.feeIncluded', { fee: format.money(metaData.entryFee, currency) })],
    [
      t('tournament.extent'),
      t('tournament.gamesOfDeals', { games: metaData.numberOfGames, deals: metaData.roundsPerGame }),
    ],
  ] as const satisfies readonly (readonly [string, string] | null)[];
  return (
    <Panel aria-labelledby="facts">
      <div className={styles.head}>
        <div>
          <h2 id="facts">{t('tournament.totalWin')}</h2>
          <p className={styles.sum}>{format.prize(metaData.totalWin, currency)}</p>
        </div>
        {metaData.addedPrize > 0 && (
          <p className={styles.seats}>
            <Ticket width={34} />
            <strong>{t('tournament.finalSeats', { seats: metaData.addedPrize })}</strong>
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        {facts
          .filter((fact) => fact !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
};
