import { Heard } from '#web/components/heard.tsx';
import { Plate, useAbsence } from '#web/features/table/components/plate.tsx';
import { fromOwn, numberOf } from '#web/features/table/model/seats.ts';
import { useRomme } from '../hooks/use-romme.ts';
import styles from './romme-plates.module.css';

/** So few cards left: whoever has them may go out soon. */
const FEW = 3;

const PLACES = ['left', 'right', 'right'] as const;

/** An opponent's place: whether the seat has opened, and how many cards it holds. */
const RommePlate = ({ seat, place }: { readonly seat: number; readonly place: 'left' | 'right' }) => {
  const { deal, t } = useRomme();
  const absence = useAbsence(seat);
  const hasOpened = deal.opened[seat] === true;
  const count = deal.counts[seat] ?? 0;
  const note = absence ?? { text: t(hasOpened ? 'romme.plate.opened' : 'romme.plate.notOpened') };
  return (
    <Plate seat={seat} place={place} name={t('table.who', { who: numberOf(seat, deal.seat, deal.seats) })} note={note}>
      <span className={styles.count} data-few={count <= FEW || undefined} data-opened={hasOpened || undefined}>
        <span aria-hidden="true">{count}</span>
        <Heard>{t('romme.plate.cards', { count })}</Heard>
      </span>
    </Plate>
  );
};

/** The players' places, the next one in turn first. */
export const RommePlates = () => {
  const { deal } = useRomme();
  return (
    <div className={styles.plates} data-seats={deal.seats}>
      {fromOwn(deal.seat, deal.seats)
        .slice(1)
        .map((seat, step) => (
          <RommePlate key={seat} seat={seat} place={PLACES[step] ?? 'right'} />
        ))}
    </div>
  );
};
