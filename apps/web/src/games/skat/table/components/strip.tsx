import { Button } from '#web/components/button/button.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { Strip } from '#web/features/table/components/strip.tsx';
import { useHint } from '#web/features/table/hooks/use-hint.ts';
import { hintFor } from '../model/hint.ts';
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

const HINTS = { bid: 'table.hint.bid', skat: 'table.hint.skat', follow: 'table.hint.follow' } as const satisfies Record<
  string,
  MessageId
>;

/** What stands above the prompt when there is more to say: a vote, moves made by the clock, a newcomer's hint. */
export const SkatStrip = () => {
  const { deal, scene, t } = useSkat();
  const hint = useHint(scene.trick === null ? hintFor(deal) : null);
  if (mayConsent(deal)) return <Consent />;
  if (deal.concession?.seat === deal.seat && deal.decisions.some(({ clock }) => clock === 'consent'))
    return <Offered />;
  return <Strip hint={hint === null ? null : t(HINTS[hint])} />;
};
