import { useState } from 'react';
import { Button } from '#web/components/button/button.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { Strip } from '#web/features/table/components/strip.tsx';
import { useHint } from '#web/features/table/hooks/use-hint.ts';
import { hintFor } from '../model/hint.ts';
import { claimWords } from '../model/log.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { mayConsent } from '../model/prompt.ts';
import { numberOf } from '../model/words.ts';
import styles from '#web/features/table/components/strip.module.css';

/** Somebody wants to give the deal up: agree or play on. */
const Consent = () => {
  const { deal, store, t, snapshot } = useSkat();
  if (deal.concession === null) return null;
  const answer = (agree: boolean) => () => store.act({ type: 'consent', agree });
  const isBusy = snapshot.pending !== null;
  return (
    <div className={styles.strip} role="group" aria-label={t('table.consent.title')}>
      <p role="status">{t('table.consent.text', { who: numberOf(deal.concession.seat, deal.seat) })}</p>
      <div className={styles.answers}>
        <Button kind="secondary" disabled={isBusy} onClick={answer(false)}>
          {t('table.consent.no')}
        </Button>
        <Button disabled={isBusy} onClick={answer(true)}>
          {t('table.consent.yes')}
        </Button>
      </div>
    </div>
  );
};

/** The own offer to give up, while others think about it. */
const Offered = () => {
  const { t } = useSkat();
  return (
    <p className={styles.strip} role="status">
      {t('table.consent.waiting')}
    </p>
  );
};

/** What came of a claim that did not end the deal, until the trick is over that it was made in; a reader hears it from the log. */
const useClaimWords = (): string | null => {
  const { deal, t } = useSkat();
  const tricks = deal.tricks.reduce((sum, taken) => sum + taken, 0);
  const [madeIn, setMadeIn] = useState<number | null>(null);
  const madeNow = deal.claim === null ? null : (madeIn ?? tricks);
  if (madeNow !== madeIn) setMadeIn(madeNow);
  return madeNow === tricks && deal.result === null ? claimWords(t, deal) : null;
};

const HINTS = { bid: 'table.hint.bid', skat: 'table.hint.skat', follow: 'table.hint.follow' } as const satisfies Record<
  string,
  MessageId
>;

/** What stands above the prompt when there is more to say: a vote, a claim, moves made by the clock, a newcomer's hint. */
export const SkatStrip = () => {
  const { deal, scene, t } = useSkat();
  const claimed = useClaimWords();
  const hint = useHint(scene.trick === null ? hintFor(deal) : null);
  if (mayConsent(deal)) return <Consent />;
  if (deal.concession?.seat === deal.seat && deal.decisions.some(({ clock }) => clock === 'consent'))
    return <Offered />;
  if (claimed !== null) return <p className={styles.strip}>{claimed}</p>;
  return <Strip hint={hint === null ? null : t(HINTS[hint])} />;
};
