import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useJoin, type EntryKind } from '#web/api/join.ts';
import { queries } from '#web/api/queries.ts';
import { randomKey } from '#web/api/random-key.ts';
import { useAnnounce } from '#web/components/announcer.tsx';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { AcceptTerms } from '#web/components/terms/accept-terms.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { FeeTable } from './fee-table.tsx';
import { JoinRefused } from './join-refused.tsx';
import styles from './registration-dialog.module.css';
import { BeforePaying } from './registration-panel.tsx';
import type { TournamentProps } from './types.ts';

const ERRORS = {
  acceptance: 'tRegistration.main.error_acceptance',
  notEnoughMoney: 'tRegistration.main.error_notEnoughMoney',
} as const;
type InlineError = keyof typeof ERRORS;

interface RegistrationDialogProps extends TournamentProps {
  readonly kind: EntryKind;
  readonly onClose: () => void;
  /** I am in; the dialog has to be closed. */
  readonly onJoined: () => void;
}

/** Joining or restarting: what it costs, the terms, one button (REG-1 to REG-3). */
export const RegistrationDialog = ({ kind, onClose, onJoined, ...about }: RegistrationDialogProps) => {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const errorId = useId();
  const [key] = useState(randomKey);
  const [accepted, setAccepted] = useState(false);
  const [error, setError] = useState<InlineError | null>(null);
  const { data: balance } = useQuery(queries.balance());
  const join = useJoin();
  const client = useQueryClient();
  const { tournament, currency } = about;
  const fee = kind === 'join' ? tournament.metaData.entryFee : tournament.metaData.restartFee;
  const submit = (): void => {
    if (join.isPending) return;
    if (!accepted) return setError('acceptance');
    if (balance !== undefined && balance.balance < fee) return setError('notEnoughMoney');
    const { zoneId, tournamentId } = tournament;
    join.mutate(
      { zoneId, tournamentId, kind, key },
      {
        onSuccess: ({ success, reason }) => {
          if (success) {
            announce(t('tRegistration.main.done', { name: tournament.name }));
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
    return <JoinRefused reason={join.data.reason ?? 'unknown'} onClose={leave} />;
  }
  const title = kind === 'join' ? t('tRegistration.main.titleJoin') : t('tRegistration.main.titleRejoin');
  const values = { fee: format.money(fee, currency) };
  return (
    <>
      <Dialog open title={title} onClose={onClose}>
        <div className={styles.body}>
          <p className={styles.name}>{tournament.name}</p>
          <FeeTable fee={fee} currency={currency} />
          {kind === 'join' ? <BeforePaying {...about} /> : <p>{t('tRegistration.main.rejoinWords')}</p>}
          <AcceptTerms
            zoneId={tournament.zoneId}
            accepted={accepted}
            errorId={error === 'acceptance' ? errorId : undefined}
            onChange={(next) => {
              setAccepted(next);
              setError(null);
            }}
          />
          <p id={errorId} role="alert" className={styles.error}>
            {error === null ? null : t(ERRORS[error])}
          </p>
          <Button wide onClick={submit} disabled={join.isPending}>
            {kind === 'join' ? t('tRegistration.main.join', values) : t('tRegistration.main.rejoin', values)}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
