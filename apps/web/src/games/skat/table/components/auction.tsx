import { BIDS } from '@matador/skat';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { numberOf } from '../model/words.ts';
import styles from './auction.module.css';
import { CallBubble } from './call-bubble.tsx';

/** As many values as any hand may need; more come with the next value. */
const LISTED = 14;

/** The highest bid, who named it and who holds it; on screens with room for it. */
const Highest = () => {
  const { deal, t } = useSkat();
  const { value, calls } = deal.auction;
  const caller = calls.findLast(({ call }) => call === 'bid');
  const holder = calls.findLast(({ call }) => call === 'hold');
  const isHeld = holder?.value === value && value > 0;
  return (
    <p className={styles.highest}>
      <span>{t('table.highestBid')}</span>
      <strong>{value === 0 ? '–' : value}</strong>
      <span>
        {caller === undefined
          ? t('table.noBid')
          : t('table.bidBy', {
              who: numberOf(caller.seat, deal.seat),
              holds: isHeld ? numberOf(holder.seat, deal.seat) : 0,
            })}
      </span>
    </p>
  );
};

/** Asks back before a jump: it cannot be taken back. */
const JumpDialog = (props: { readonly value: number | null; readonly next: number; readonly onClose: () => void }) => {
  const { store, t } = useSkat();
  const { value, next, onClose } = props;
  return (
    <Dialog open={value !== null} title={t('table.jump.title', { value: value ?? 0 })} onClose={onClose}>
      <p className={styles.jump}>{t('table.jump.text', { next, value: value ?? 0 })}</p>
      <Button
        wide
        onClick={() => {
          if (value !== null) store.act({ type: 'bid', value });
          onClose();
        }}
      >
        {t('table.bid', { value: value ?? 0 })}
      </Button>
    </Dialog>
  );
};

/** The values that may be bid: the next one at once, a jump after asking back. */
const Values = () => {
  const { deal, store, t } = useSkat();
  const [jump, setJump] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { value } = deal.auction;
  const open = BIDS.filter((bid) => bid > value).slice(0, LISTED);
  const isScrolled = useRef(false);
  useEffect(() => {
    // Scrolling lays the page out at once: only where there is something to scroll back.
    if (isScrolled.current) list.current?.scrollTo({ left: 0 });
    isScrolled.current = false;
  }, [value]);
  return (
    <>
      <ul
        ref={list}
        className={styles.values}
        aria-label={t('table.values')}
        onScroll={() => {
          isScrolled.current = true;
        }}
      >
        {value > 0 && (
          <li className={styles.past} aria-hidden="true">
            <s>{value}</s>
          </li>
        )}
        {open.map((bid, place) => (
          <li key={bid}>
            <button
              type="button"
              className={styles.value}
              data-next={place === 0 || undefined}
              aria-label={t(place === 0 ? 'table.bid' : 'table.jumpTo', { value: bid })}
              onClick={() => (place === 0 ? store.act({ type: 'bid', value: bid }) : setJump(bid))}
            >
              {bid}
            </button>
          </li>
        ))}
      </ul>
      <JumpDialog value={jump} next={open[0] ?? 0} onClose={() => setJump(null)} />
    </>
  );
};

/** The auction on the felt: the own last word, the highest bid, and the values that may be bid. */
export const Auction = () => {
  const { deal, snapshot } = useSkat();
  const isCalling = ownDecision(deal) !== null && deal.auction.asked === 'caller' && snapshot.pending === null;
  return (
    <div className={styles.auction}>
      <Highest />
      <div className={styles.self}>
        <span className={styles.skat} data-zone="skat" data-kind="row" />
        <CallBubble seat={deal.seat} />
      </div>
      <div className={styles.room}>{isCalling && <Values />}</div>
    </div>
  );
};
