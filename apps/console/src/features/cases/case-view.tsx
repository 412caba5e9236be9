import * as addresses from '@matador/protocol/addresses';
import type { CaseFile, GameLog } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { call } from '#console/api/client.ts';
import { refusalOf } from '#console/acts/api.ts';
import { Button } from '#console/components/button.tsx';
import { Actions } from '#console/components/field.tsx';
import { Panel, State } from '#console/components/panel.tsx';
import { useKeys } from '#console/components/use-keys.ts';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { AnswerForm } from './answer-form.tsx';
import { Refund } from './refund.tsx';
import styles from './cases-page.module.css';

interface CaseProps {
  readonly file: CaseFile;
  readonly log: GameLog | null;
}

const SHORT = 8;

/** Takes the case, hands it over, or lays it back; of two at once one has it, and the other is told who. */
const Owner = ({ file }: Pick<CaseProps, 'file'>) => {
  const t = useText();
  const client = useQueryClient();
  const { userId } = useSession();
  const { case: one, colleagues } = file;
  const { caseId, ownerId, ownerName } = one;
  const [isGiving, setGiving] = useState(false);
  const give = useMutation({
    mutationFn: (to_: string | null) =>
      call(to(addresses.ownCase, { params: { caseId } }), {
        body: { ownerId: to_, before: ownerId },
        answer: z.undefined(),
      }),
    onSettled: () => {
      setGiving(false);
      return Promise.all([
        client.invalidateQueries({ queryKey: ['caseFile', caseId] }),
        client.invalidateQueries({ queryKey: ['cases'] }),
      ]);
    },
  });
  const take = (): void => {
    if (ownerId !== userId && !give.isPending) give.mutate(userId);
  };
  useKeys({ e: take });
  return (
    <>
      <Actions>
        <State mark={ownerId === null ? 'none' : ownerId === userId ? 'good' : 'hint'}>
          {ownerId === userId ? t('cases.ownedByYou') : ownerId === null ? t('cases.ownedByNobody') : ownerName}
        </State>
        {ownerId !== userId && (
          <Button hotkey="E" blocked={give.isPending} onClick={take}>
            {t(ownerId === null ? 'cases.take' : 'cases.takeOver')}
          </Button>
        )}
        {ownerId !== null && (
          <Button kind="quiet" onClick={() => give.mutate(null)}>
            {t('cases.layBack')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setGiving(!isGiving)} aria-expanded={isGiving}>
          {t('cases.handOver')}
        </Button>
      </Actions>
      {isGiving && (
        <Actions>
          {colleagues
            .filter((colleague) => colleague.userId !== ownerId)
            .map((colleague) => (
              <Button key={colleague.userId} onClick={() => give.mutate(colleague.userId)}>
                {colleague.userName}
              </Button>
            ))}
        </Actions>
      )}
      {give.error !== null && (
        <p role="alert" className={styles.wrong}>
          {refusalOf(give.error) === null ? t('common.failed') : t('cases.ownerChanged')}
        </p>
      )}
    </>
  );
};

/** What was written, who works on it, and the answer. */
export const CaseView = ({ file, log }: CaseProps) => {
  const t = useText();
  const format = useFormat();
  const { case: one } = file;
  const { caseId, userId, userName, mail, openedAt, closedAt, state, answer, closeReason } = one;
  return (
    <Panel
      title={t('cases.number', { number: caseId.slice(0, SHORT) })}
      note={t('cases.since', { time: format.dayTime(openedAt) })}
      side={<State mark={state === 'open' ? 'hint' : 'good'}>{t(`cases.state.${state}`)}</State>}
    >
      <div className={styles.section}>
        <p>
          {userId === null ? (
            <strong>{mail ?? t('common.guest')}</strong>
          ) : (
            <Link to={urls.player(userId)}>
              <strong>{userName}</strong>
            </Link>
          )}{' '}
          <span className={styles.second}>{t(`cases.topic.${one.topic}`)}</span>
        </p>
        <p className={styles.letter}>{one.words}</p>
      </div>
      {state === 'open' ? (
        <>
          <div className={styles.section}>
            <Owner file={file} />
          </div>
          <AnswerForm file={file} log={log} />
        </>
      ) : (
        <div className={styles.section}>
          <p>
            <strong>{t('cases.answered', { time: format.dayTime(closedAt ?? openedAt) })}</strong>{' '}
            <span className={styles.second}>{closeReason !== null && t(`cases.reason.${closeReason}`)}</span>
          </p>
          <p className={styles.letter}>{answer}</p>
        </div>
      )}
      <Refund file={file} />
    </Panel>
  );
};
