import { Button } from '../../../components/button/button.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import { useHint } from '../hooks/use-hint.ts';
import { useTable } from '../hooks/use-table.ts';
import { mayConsent } from '../model/prompt.ts';
import { numberOf } from '../model/words.ts';
import styles from './strip.module.css';
import { TableIcon } from './table-icon.tsx';

/** Somebody wants to give the deal up: agree or play on. */
const Consent = () => {
  const { deal, line, say, snapshot } = useTable();
  if (deal.concession === null) return null;
  const answer = (agree: boolean) => () => line.act({ type: 'consent', agree });
  const isBusy = snapshot.pending !== null;
  return (
    <div className={styles.strip} role="group" aria-label={say('table.consent.title')}>
      <p role="status">{say('table.consent.text', { who: numberOf(deal.concession.seat, deal.seat) })}</p>
      <div className={styles.answers}>
        <Button kind="secondary" disabled={isBusy} onClick={answer(false)}>
          {say('table.consent.no')}
        </Button>
        <Button disabled={isBusy} onClick={answer(true)}>
          {say('table.consent.yes')}
        </Button>
      </div>
    </div>
  );
};

/** The own offer to give up, while others think about it. */
const Offered = () => {
  const { say } = useTable();
  return (
    <p className={styles.strip} role="status">
      {say('table.consent.waiting')}
    </p>
  );
};

const HINTS = { bid: 'table.hint.bid', skat: 'table.hint.skat', follow: 'table.hint.follow' } as const satisfies Record<
  string,
  MessageId
>;

/** What stands above the prompt when there is more to say: a vote, moves made by the clock, a newcomer's hint. */
export const Strip = () => {
  const { deal, view, say } = useTable();
  const hint = useHint();
  const timeOuts = view.timeOuts[view.seat] ?? 0;
  if (mayConsent(deal)) return <Consent />;
  if (deal.concession?.seat === deal.seat && deal.decisions.some(({ clock }) => clock === 'consent'))
    return <Offered />;
  if (timeOuts > 0)
    return (
      <p className={styles.strip} data-warning="" role="status">
        <TableIcon name="warning" />
        {say('table.playedFor', { count: timeOuts })}
      </p>
    );
  if (hint === null) return null;
  return (
    <p className={styles.strip} data-hint="">
      {say(HINTS[hint])}
    </p>
  );
};
