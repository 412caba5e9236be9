import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useJoin, type EntryKind } from '#web/api/join.ts';
import { queries } from '#web/api/queries.ts';
import { randomKey } from '#web/api/random-key.ts';
import { useAnnounce } from '#web/components/announcer.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { AcceptTerms } from '#web/components/terms/accept-terms.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { urls } from '#web/urls.ts';
import { useIsOutdated, useObstacles } from '../hooks/use-obstacles.ts';
import { BeforePaying } from './before-paying.tsx';
import { FeeTable } from './fee-table.tsx';
import { JoinRefused } from './join-refused.tsx';
import { NewerRelease } from './newer-release.tsx';
import { ObstacleList } from './obstacles.tsx';
import styles from './registration-dialog.module.css';
import type { TournamentProps } from './types.ts';

interface RegistrationDialogProps extends TournamentProps {
  readonly kind: EntryKind;
  readonly onClose: () => void;
  /** I am in; the dialog has to be closed. */
  readonly onJoined: () => void;
}

/** The balance does not cover the fee: in place of the button stands the way to a deposit (REG-3, REG-15). */
const NoMoney = () => {
  const t = useText();
  return (
    <>
      <p role="alert" className={styles.error}>
        {t('tRegistration.main.error_notEnoughMoney')}
      </p>
      <ButtonLink to={urls.externBenefits} wide>
        {t('registration.remedy_deposit')}
      </ButtonLink>
    </>
  );
};

/** Joining or restarting: what it costs, the terms, one button (REG-1 to REG-3). */
export const RegistrationDialog = ({ kind, onClose, onJoined, ...about }: RegistrationDialogProps) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const errorId = useId();
  const [key] = useState(randomKey);
  const [accepted, setAccepted] = useState(false);
  const [unaccepted, setUnaccepted] = useState(false);
  const { data: balance } = useQuery(queries.balance());
  // Asked again: what the page behind has read may be a minute old.
  useQuery({ ...queries.admission(about.tournament.tournamentId), refetchOnMount: 'always' });
  const blocking = useObstacles(about.tournament.tournamentId, ['notEnoughMoney']);
  const isOutdated = useIsOutdated(about.tournament.tournamentId);
  const join = useJoin();
  const client = useQueryClient();
  const { tournament, currency } = about;
  const fee = kind === 'join' ? tournament.metaData.entryFee : tournament.metaData.restartFee;
  const isShort = balance !== undefined && balance.balance < fee;
  /** Balance and admission are those of somebody who has joined by now, perhaps: they are no obstacles to it any more. */
  const isSubmitted = join.isPending || join.data?.success === true;
  const submit = (): void => {
    if (isSubmitted) return;
    if (!accepted) return setUnaccepted(true);
    const { zoneId, tournamentId } = tournament;
    join.mutate(
      { zoneId, tournamentId, kind, key },
      {
        onSuccess: ({ success, reason }) => {
          if (success) {
            announce(t('tRegistration.main.done', { name: nameOf(tournament) }));
            onJoined();
          } else if (reason === 'tooMuchMoney') void navigate(urls.externPayout);
        },
      },
    );
  };
  if (join.data?.success === false && join.data.reason !== 'tooMuchMoney') {
    const leave = (): void => {
      onClose();
      void client.invalidateQueries({ queryKey: queries.zone(tournament.zoneId).queryKey });
    };
    return <JoinRefused reason={join.data.reason ?? 'unknown'} onClose={leave} {...about} />;
  }
  const title = kind === 'join' ? t('tRegistration.main.titleJoin') : t('tRegistration.main.titleRejoin');
  const values = { fee: format.money(fee, currency) };
  return (
    <>
      <Dialog open title={title} onClose={onClose}>
        <div className={styles.body}>
          <p className={styles.name}>{nameOf(tournament)}</p>
          <FeeTable fee={fee} currency={currency} />
          {kind === 'rejoin' && <p>{t('tRegistration.main.rejoinWords')}</p>}
          <BeforePaying kind={kind} {...about} />
          {!isSubmitted && blocking.length > 0 ? (
            <ObstacleList obstacles={blocking} currency={currency} />
          ) : !isSubmitted && isOutdated ? (
            <NewerRelease />
          ) : !isSubmitted && isShort ? (
            <NoMoney />
          ) : (
            <>
              <AcceptTerms
                zoneId={tournament.zoneId}
                accepted={accepted}
                errorId={unaccepted ? errorId : undefined}
                onChange={(next) => {
                  setAccepted(next);
                  setUnaccepted(false);
                }}
              />
              <p id={errorId} role="alert" className={styles.error}>
                {unaccepted && t('tRegistration.main.error_acceptance')}
              </p>
              <Button wide needsNetwork onClick={submit} disabled={isSubmitted}>
                {kind === 'join' ? t('tRegistration.main.join', values) : t('tRegistration.main.rejoin', values)}
              </Button>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
};
