import { CASE_TOPICS, type SupportCases } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { readCaseDraft, writeCaseDraft } from '#web/api/case-draft.ts';
import { statusOf } from '#web/api/client.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { useShownAccount } from '#web/api/use-shown-account.ts';
import { Button } from '#web/components/button/button.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { accountQueries, failureOf, useOpenCase } from '../api.ts';
import styles from './account.module.css';

const TOPICS = {
  duelError: 'account.topicDuelError',
  unfairPlay: 'account.topicUnfairPlay',
  account: 'account.topicAccount',
  payment: 'account.topicPayment',
  other: 'account.topicOther',
} as const;
/** A game's case, or a report of others in it, is written from its result, which knows which game. */
const FREE_TOPICS = CASE_TOPICS.filter((topic) => topic !== 'duelError' && topic !== 'unfairPlay');
type FreeTopic = (typeof FREE_TOPICS)[number];

/** By the protocol. */
const FEWEST = 10;
const MAX_LENGTH = 4000;
const TOO_MANY = 429;

const isTopic = (value: string): value is FreeTopic => FREE_TOPICS.some((topic) => topic === value);

interface Written {
  readonly topic: FreeTopic;
  readonly words: string;
}

const NOTHING: Written = { topic: 'account', words: '' };

/** What the account is writing; it outlives the form, and a sign-in on the way. */
const useWritten = () => {
  const { userId } = useShownAccount();
  const [written, setWritten] = useState((): Written => {
    const { topic, words } = readCaseDraft(userId) ?? NOTHING;
    return { topic: isTopic(topic) ? topic : NOTHING.topic, words };
  });
  const write = (part: Partial<Written>): void => {
    const whole = { ...written, ...part };
    setWritten(whole);
    if (userId !== null) writeCaseDraft({ userId, ...whole });
  };
  return { ...written, write, clear: () => setWritten({ ...written, words: '' }) };
};

const CaseForm = () => {
  const t = useText();
  const errorId = useId();
  const open = useOpenCase();
  const { topic, words, write, clear } = useWritten();
  const [short, setShort] = useState(false);
  const failed = open.isError
    ? t(statusOf(open.error) === TOO_MANY ? 'account.tooManyCases' : failureOf(open.error))
    : null;
  const error = short ? t('account.wordsShort', { fewest: FEWEST }) : failed;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (words.trim().length < FEWEST) return setShort(true);
    if (open.isPending) return;
    open.mutate({ topic, subtopic: 'none', competitionId: null, words }, { onSuccess: clear });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label className={styles.field}>
        <span>{t('account.topic')}</span>
        <select value={topic} onChange={({ target }) => isTopic(target.value) && write({ topic: target.value })}>
          {FREE_TOPICS.map((one) => (
            <option key={one} value={one}>
              {t(TOPICS[one])}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('account.words')}</span>
        <textarea
          value={words}
          maxLength={MAX_LENGTH}
          onChange={({ target }) => {
            write({ words: target.value });
            setShort(false);
          }}
          {...(error !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
      </label>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
      <p role="status" className={styles.done}>
        {open.isSuccess && words === '' && t('account.caseStored')}
      </p>
      <Button type="submit" needsNetwork disabled={open.isPending}>
        {t('account.send')}
      </Button>
    </form>
  );
};

const Case = ({ one }: { readonly one: SupportCases['items'][number] }) => {
  const t = useText();
  const format = useFormat();
  return (
    <li>
      <strong>{t(TOPICS[one.topic])}</strong>
      <span>{one.state === 'open' ? t('account.caseOpen') : t('account.caseClosed')}</span>
      <span className={styles.small}>{format.dayTime(one.openedAt)}</span>
      <span />
      <p className={styles.words}>{one.words}</p>
      {one.answer !== null && (
        <p className={styles.words}>
          <b>{t('account.answer')}</b> {one.answer}
        </p>
      )}
    </li>
  );
};

/** Customer service: writing to it, and what became of earlier cases. */
export const Support = () => {
  const t = useText();
  const cases = useQuery(accountQueries.cases());
  return (
    <div className={styles.stack}>
      <Panel aria-labelledby="support" className={styles.stack}>
        <h2 id="support">{t('account.support')}</h2>
        <p className={styles.small}>{t('account.supportWords')}</p>
        <CaseForm />
      </Panel>
      {hasFailed(cases) && (
        <Panel flush aria-label={t('account.cases')}>
          <Failed onRetry={() => void cases.refetch()} />
        </Panel>
      )}
      {cases.data !== undefined && cases.data.items.length > 0 && (
        <Panel flush aria-labelledby="cases">
          <h2 id="cases" className={styles.head}>
            {t('account.cases')}
          </h2>
          <ul className={styles.rows}>
            {cases.data.items.map((one) => (
              <Case key={one.caseId} one={one} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
};
