import { Plate, useAbsence, type PlateNote } from '#web/features/table/components/plate.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { contractWords, numberOf, partWords, seatWords } from '../model/words.ts';
import { CallBubble } from './call-bubble.tsx';

/** Away, what is played open, or the part the seat has. */
const useNote = (seat: number): PlateNote => {
  const { deal, t } = useSkat();
  const absence = useAbsence(seat);
  if (absence !== null) return absence;
  if (seat === deal.declarer && deal.contract !== null && deal.open[seat] !== null)
    return { text: contractWords(t, deal.contract) };
  return { text: partWords(t, deal, seat) };
};

const SkatPlate = ({ seat }: { readonly seat: number }) => {
  const { deal, t } = useSkat();
  const note = useNote(seat);
  return (
    <Plate
      seat={seat}
      place={numberOf(seat, deal.seat) === 2 ? 'left' : 'right'}
      name={seatWords(t, seat, deal.seat)}
      note={note}
      plays={seat === deal.declarer}
      {...(deal.contract !== null && { tricks: deal.tricks[seat] ?? 0 })}
    >
      {deal.declarer === null && <CallBubble seat={seat} />}
    </Plate>
  );
};

/** The two opponents, clockwise, each with what they said last. */
export const SkatPlates = () => {
  const { deal } = useSkat();
  return [1, 2].map((step) => {
    const seat = (deal.seat + step) % 3;
    return <SkatPlate key={seat} seat={seat} />;
  });
};
