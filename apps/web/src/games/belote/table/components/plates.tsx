import { Pip } from '#web/components/card/pips.tsx';
import { Bubble } from '#web/features/table/components/bubble.tsx';
import { Plate, useAbsence } from '#web/features/table/components/plate.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { isPartner, letterOf, numberOf, roleWords, SEATS } from '../model/words.ts';
import { saidBy } from '../model/said.ts';
import styles from './plates.module.css';

/** Play goes to the right (anticlockwise), the partner sits opposite. */
export const PLACES = ['self', 'right', 'top', 'left'] as const;
/** From left to right, as they sit. */
const ROW = [3, 2, 1] as const;
/** Where bubbles stand while cards lie there: the partner's beside the card. */
const BESIDE = ['self', 'right', 'topBeside', 'left'] as const;

const BelotePlate = ({ step }: { readonly step: 1 | 2 | 3 }) => {
  const { deal, t, view } = useBelote();
  const seat = (deal.seat + step) % SEATS;
  const absence = useAbsence(seat);
  const { contract } = deal;
  const isTaker = contract?.taker === seat;
  const said = view.phase === 'playing' ? saidBy(t, deal, seat) : null;
  return (
    <Plate
      seat={seat}
      place={PLACES[step]}
      name={t('table.who', { who: numberOf(seat, deal.seat) })}
      note={absence ?? { text: roleWords(t, deal, seat) }}
      plays={isTaker}
      upright={step !== 2}
      {...(contract !== null && { tricks: deal.tricks[seat] ?? 0 })}
      partner={isPartner(seat, deal.seat)}
      sign={isTaker ? <Pip suit={letterOf(contract.trump)} className={styles.sign} /> : undefined}
    >
      {said !== null && (
        <Bubble place={(contract === null ? PLACES : BESIDE)[step]} word={said.word} stands={said.stands} />
      )}
    </Plate>
  );
};

/** The three others: the partner between the opponents. */
export const BelotePlates = () => ROW.map((step) => <BelotePlate key={step} step={step} />);
