import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntryKind } from '#web/api/join.ts';
import { queries } from '#web/api/queries.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { usePrize } from '#web/i18n/use-prize.ts';
import { Text } from '#web/i18n/use-text.tsx';
import { hoursRange } from '#web/schedule/series-time.ts';
import { useLobbyHours } from '../hooks/use-lobby-hours.ts';
import styles from './before-paying.module.css';
import type { TournamentProps } from './types.ts';

const TAGS = { b: <strong /> };

interface BeforePayingProps extends TournamentProps {
  readonly kind: EntryKind;
}

/** How often one may start again, for how much, and until when. */
const Restarts = ({ tournament, currency }: TournamentProps) => {
  const format = useFormat();
  const { restartFee, rejoinsEnabled, rejoinsUnlimited, rejoinsRemaining } = tournament.metaData;
  const until = format.dayTime(tournament.dates.registrationEnd);
  const fee = format.money(restartFee, currency);
  if (!rejoinsEnabled) return <Text id="tournament.noRestarts" tags={TAGS} />;
  if (rejoinsUnlimited) return <Text id="tournament.restarts" values={{ fee, until }} tags={TAGS} />;
  return <Text id="tournament.someRestarts" values={{ fee, until, times: rejoinsRemaining }} tags={TAGS} />;
};

/** What the first rank pays, how many ranks pay, and what all of them share. */
const usePrizes = ({ tournament, currency }: TournamentProps): ReactNode => {
  const format = useFormat();
  const prizeOf = usePrize();
  const { data } = useQuery(queries.distribution(tournament.tournamentId));
  const first = data?.stages[0];
  if (data === undefined || first === undefined) return null;
  const values = {
    first: prizeOf(first.prize, currency, first.bonus),
    winners: data.numberOfWinners,
    sum: format.prize(data.totalWin, currency),
    seats: tournament.metaData.numberOfTickets,
  };
  return <Text id="tournament.prizesBefore" values={values} tags={TAGS} />;
};

/** What one should know before paying (TOUR-12, REG-16), as this tournament is configured. */
export const BeforePaying = ({ kind, ...about }: BeforePayingProps) => {
  const format = useFormat();
  const { tournament, currency } = about;
  const { numberOfGames: games, roundsPerGame: deals, minutes } = tournament.metaData;
  const hours = useLobbyHours(tournament.dates);
  const refund = kind === 'join' && tournament.firstEntry?.state === 'offered' ? tournament.firstEntry : null;
  const prizes = usePrizes(about);
  const until = format.dayTime(tournament.dates.competitionEnd);
  const items = [
    minutes === undefined ? (
      <Text id="tournament.takesUnknown" values={{ games, deals }} tags={TAGS} />
    ) : (
      <Text id="tournament.takes" values={{ ...hoursRange(minutes), games, deals }} tags={TAGS} />
    ),
    <Text id="tournament.split" values={{ until, hours }} tags={TAGS} />,
    <Restarts {...about} />,
    prizes,
    refund && (
      <Text
        id="tournament.refundOffered"
        values={{ amount: format.money(refund.amount, currency), days: refund.days }}
        tags={TAGS}
      />
    ),
  ];
  return (
    <ul className={styles.list}>
      {items.map(
        (item, at) =>
          item !== null && (
            // The list never changes its order.
            <li key={at}>
              <Icon name="diamond" size={12} />
              <span>{item}</span>
            </li>
          ),
      )}
    </ul>
  );
};
