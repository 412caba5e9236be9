import { BIDS, type SkatAction, type SkatView } from '@matador/skat';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import { numberOf, seatWords } from '../model/words.ts';
import styles from './auction-panel.module.css';

const LISTED = 14;
const PLACES = ['self', 'left', 'right'] as const;

const lastCallOf = (view: SkatView, seat: number) => view.auction.calls.findLast((call) => call.seat === seat);

const callWords = (say: Say, view: SkatView, seat: number): string | null => {
  const call = lastCallOf(view, seat);
  if (call === undefined) return null;
  if (call.call === 'pass') return say('table.called.pass');
  return call.call === 'hold' ? say('table.called.hold', { value: call.value }) : say('table.called.bid', { value: call.value });
};

/** What each player last said, as a bubble towards him. */
const Bubbles = ({ view, say }: { readonly view: SkatView; readonly say: Say }) =>
  [0, 1, 2].map((seat) => {
    const words = callWords(say, view, seat);
    if (words === null) return null;
    return (
      <p key={seat} className={styles.bubble} data-place={PLACES[numberOf(seat, view.seat) - 1]}>
        {words}
      </p>
    );
  });

export interface AuctionPanelProps {
  readonly view: SkatView;
  readonly say: Say;
  readonly mayBid: boolean;
  readonly onAct: (action: SkatAction) => void;
}

/** The auction on the felt: who said what, and the values that may be bid; a jump is asked back once. */
export const AuctionPanel = ({ view, say, mayBid, onAct }: AuctionPanelProps) => {
  const [jump, setJump] = useState<number | null>(null);
  const { value, asked } = view.auction;
  const open = BIDS.filter((bid) => bid > value);
  const calling = mayBid && asked === 'caller';
  return (
    <div className={styles.panel}>
      <Bubbles view={view} say={say} />
      <p className={styles.highest}>
        <span>{say('table.highestBid')}</span>
        <strong>{value === 0 ? '–' : value}</strong>
        <span>
          {value > 0 && view.auction.calls.length > 0
            ? say('table.bidBy', { player: seatWords(say, bidder(view), view.seat) })
            : say('table.noBid')}
        </span>
      </p>
      {calling && (
        <ul className={styles.values} aria-label={say('table.values')}>
          {open.slice(0, LISTED).map((bid, place) => (
            <li key={bid}>
              <button
                type="button"
                className={styles.value}
                data-next={place === 0 || undefined}
                aria-label={say(place === 0 ? 'table.bid' : 'table.jumpTo', { value: bid })}
                onClick={() => {
                  if (place === 0) onAct({ type: 'bid', value: bid });
                  else setJump(bid);
                }}
              >
                {bid}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={jump !== null}
        title={say('table.jump.title', { value: jump ?? 0 })}
        onClose={() => {
          setJump(null);
        }}
      >
        <p>{say('table.jump.text', { next: open[0] ?? 0, value: jump ?? 0 })}</p>
        <Button
          wide
          onClick={() => {
            if (jump !== null) onAct({ type: 'bid', value: jump });
            setJump(null);
          }}
        >
          {say('table.bid', { value: jump ?? 0 })}
        </Button>
      </Dialog>
    </div>
  );
};

const bidder = (view: SkatView): number => view.auction.calls.findLast(({ call }) => call === 'bid')?.seat ?? view.seat;
