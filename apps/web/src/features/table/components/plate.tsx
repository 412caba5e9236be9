import { Heard } from '../../../components/heard.tsx';
import { useTable } from '../hooks/use-table.ts';
import { waitedFor } from '../model/prompt.ts';
import { contractWords, numberOf, roleWords, seatWords } from '../model/words.ts';
import { CallBubble } from './call-bubble.tsx';
import styles from './plate.module.css';
import { Ring } from './ring.tsx';

interface Note {
  readonly text: string;
  /** Where there is little room, and the sides are told apart by the number's colour. */
  readonly short?: string;
}

/** Under the name: away, what is played open, or the part the seat has. */
const useNote = (seat: number): Note => {
  const { view, deal, say } = useTable();
  if (view.seats[seat] === 'skipped') return { text: say('table.skippedSeat') };
  if (view.connected[seat] === false && view.phase === 'playing') return { text: say('table.away') };
  if (seat === deal.declarer && deal.contract !== null && deal.open[seat] !== null)
    return { text: say('table.openContract', { contract: contractWords(say, deal.contract), bid: deal.bid }) };
  const text = roleWords(say, deal, seat);
  return deal.contract === null
    ? { text }
    : { text, short: say('table.role.onlyTricks', { count: deal.tricks[seat] ?? 0 }) };
};

/** A player's place: name, part, tricks, dealer, what he last said, and the clock while it is his turn. */
export const Plate = ({ seat }: { readonly seat: number }) => {
  const { deal, say, scene } = useTable();
  const note = useNote(seat);
  const isOnTurn = waitedFor(deal) === seat && scene.sweep === null;
  const number = numberOf(seat, deal.seat);
  return (
    <div
      className={styles.plate}
      data-seat={seat}
      data-place={number === 2 ? 'left' : 'right'}
      data-on-turn={isOnTurn || undefined}
      data-declarer={seat === deal.declarer || undefined}
    >
      {isOnTurn ? (
        <Ring seat={seat} />
      ) : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {seatWords(say, seat, deal.seat)}
          {seat === deal.dealer && (
            <span className={styles.dealer} title={say('table.dealer')}>
              <span aria-hidden="true">{say('table.dealerLetter')}</span>
              <Heard>, {say('table.dealer')}</Heard>
            </span>
          )}
        </span>
        <span className={styles.role} data-short={note.short}>
          <span>{note.text}</span>
        </span>
      </span>
      {deal.declarer === null && <CallBubble seat={seat} />}
    </div>
  );
};
