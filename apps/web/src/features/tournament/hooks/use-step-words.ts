import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { clockText, countdownText } from '#web/schedule/countdown.ts';
import type { TournamentProps } from '../components/types.ts';
import type { NextStep } from '../model/next-step.ts';

export interface StepWords {
  readonly label: string;
  /** Why the button is as it is; null: it needs no reason. */
  readonly reason: string | null;
}

/** Label and reason of the main button (STATE-5); `short`: all that keeps me from joining is that money is missing. */
export const useStepWords = (
  step: NextStep,
  { tournament, currency, short }: Pick<TournamentProps, 'tournament' | 'currency'> & { readonly short: boolean },
): StepWords => {
  const t = useText();
  const format = useFormat();
  const { data: balance } = useQuery(queries.balance());
  const { data: waiting } = useQuery(queries.waiting(tournament.tournamentId));
  const { entryFee, numberOfGames: games } = tournament.metaData;
  const fee = format.money(entryFee, currency);
  const feeReason = (): string | null => {
    if (balance === undefined) return null;
    const [before, after] = [format.money(balance.balance, currency), balance.balance - entryFee];
    return after < 0
      ? t('tournament.balanceShort', { before, short: format.money(-after, currency) })
      : t('tournament.balanceAfter', { before, after: format.money(after, currency) });
  };
  switch (step.type) {
    case 'register':
      return {
        label: short ? t('registration.depositAndJoin') : t('tournament.joinFor', { fee }),
        reason: feeReason(),
      };
    case 'registrationNotStarted':
      return {
        label: t('tournament.joinFor', { fee }),
        reason: t('tournament.registrationStarts', { at: format.dayTime(tournament.dates.registrationStart) }),
      };
    case 'registrationOver':
      return { label: t('tournament.registrationOver'), reason: null };
    case 'unsupported':
      return {
        label: step.joined ? t('tournament.play') : t('tournament.joinFor', { fee }),
        reason: t('tournament.unsupported'),
      };
    case 'clearance':
      return { label: t('tournament.clearance'), reason: null };
    case 'table':
      return { label: t('tournament.toTable'), reason: t('tournament.atTable', { game: step.game }) };
    case 'search':
      return { label: t('tournament.toSearch'), reason: t('tournament.searching') };
    case 'play':
      return {
        label: t('tournament.playGame', { game: step.game, games }),
        reason: waiting === undefined ? null : t('tournament.waitingNow', { waiting }),
      };
    case 'lobbyOpens':
      return {
        label: t('tournament.opensIn', { time: countdownText(step.ms, t) }),
        reason: t('tournament.opensReason', { at: format.dayTime(tournament.dates.lobbyStart) }),
      };
    case 'lobbyClosed':
      return { label: t('tournament.lobbyClosed'), reason: t('tournament.closedReason') };
    case 'rests':
      return {
        label: t('tournament.restsFor', { game: step.game, time: clockText(step.ms) }),
        reason: t('tournament.restsReason', { game: step.game }),
      };
    case 'finished':
      return { label: t('tournament.finished'), reason: t('tournament.finishedReason', { games }) };
    case 'over':
      return { label: t('tournament.finished'), reason: t('tournament.overReason') };
  }
};
