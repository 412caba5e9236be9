import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useJoin, type EntryKind } from '../../../api/join.ts';
import { queries } from '../../../api/queries.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TermsDialog } from '../../../components/terms/terms-dialog.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Text, useText } from '../../../i18n/use-text.tsx';
import { urls } from '../../../urls.ts';
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

interface AcceptProps {
  readonly accepted: boolean;
  readonly errorId: string | undefined;
  readonly onChange: (accepted: boolean) => void;
  readonly onTerms: () => void;
}

/** The words that tick the box; they come from within the message. */
const BoxLabel = ({ box, children }: { readonly box: string; readonly children?: ReactNode }) => (
  <label htmlFor={box}>{children}</label>
);

const Accept = ({ accepted, errorId, onChange, onTerms }: AcceptProps) => {
  const id = useId();
  const wrong = errorId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <div className={styles.accept}>
      <input
        id={id}
        type="checkbox"
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
        {...wrong}
      />
      <p>
        <Text
          id="tRegistration.main.accept"
          tags={{
            label: <BoxLabel box={id} />,
            terms: <button type="button" className={styles.terms} onClick={onTerms} />,
          }}
        />
      </p>
    </div>
  );
};

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
  const [terms, setTerms] = useState(false);
  const { data: balance } = useQuery(queries.balance());
  const join = useJoin();
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
  if (join.data?.success === false && join.data.reason !== 'tooMuchMoney')
    return <JoinRefused reason={join.data.reason ?? 'unknown'} onClose={onClose} />;
  const title = kind === 'join' ? t('tRegistration.main.titleJoin') : t('tRegistration.main.titleRejoin');
  const values = { fee: format.money(fee, currency) };
  return (
    <>
      <Dialog open title={title} onClose={onClose}>
        <div className={styles.body}>
          <p className={styles.name}>{tournament.name}</p>
          <FeeTable fee={fee} currency={currency} />
          {kind === 'join' ? <BeforePaying {...about} /> : <p>{t('tRegistration.main.rejoinWords')}</p>}
          <Accept
            accepted={accepted}
            errorId={error === 'acceptance' ? errorId : undefined}
            onChange={(next) => {
              setAccepted(next);
              setError(null);
            }}
            onTerms={() => setTerms(true)}
          />
          <p id={errorId} role="alert" className={styles.error}>
            {error === null ? null : t(ERRORS[error])}
          </p>
          <Button wide onClick={submit} disabled={join.isPending}>
            {kind === 'join' ? t('tRegistration.main.join', values) : t('tRegistration.main.rejoin', values)}
          </Button>
        </div>
      </Dialog>
      <TermsDialog open={terms} zoneId={tournament.zoneId} onClose={() => setTerms(false)} />
    </>
  );
};
