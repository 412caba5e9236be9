import type { PiquetCard } from '@matador/cards';
import { Pip } from '#web/components/card/pips.tsx';
import { Bubble } from '#web/features/table/components/bubble.tsx';
import { TrickZone } from '#web/features/table/components/trick-zone.tsx';
import { useBelote } from '../hooks/use-belote.ts';
import { saidBy } from '../model/said.ts';
import { letterOf, takerWords, trumpTitle } from '../model/words.ts';
import { PLACES } from './plates.tsx';
import { Totals } from './totals.tsx';
import styles from './trick.module.css';

/** The paper disc that says what trumps are, and whose they are. */
const TrumpDisc = () => {
  const { deal, t } = useBelote();
  const { contract } = deal;
  if (contract === null) return null;
  return (
    <div className={styles.trump} data-testid="trump">
      <span className={styles.disc} aria-hidden="true">
        <Pip suit={letterOf(contract.trump)} className={styles.sign} />
      </span>
      <p>
        <strong>{trumpTitle(t, contract.trump)}</strong>
        <span>{takerWords(t, contract, deal.seat)}</span>
      </p>
    </div>
  );
};

/** How a card lies in each place. */
const TURNS = [-1.5, 3, 1, -3.5] as const;
const TURNED = PLACES.map((name, step) => ({ name, turn: TURNS[step] ?? 0 }));

/** The trick as a cross, with trumps and totals in the corners. */
export const BeloteTrick = (props: { readonly sent: PiquetCard | null; readonly isTarget: boolean }) => {
  const { deal, t } = useBelote();
  const played = deal.trick.map(({ seat }) => seat);
  const said = saidBy(t, deal, deal.seat);
  return (
    <TrickZone
      className={styles.zone}
      played={props.sent === null ? played : [...played, deal.seat]}
      places={TURNED}
      isTarget={props.isTarget}
    >
      <TrumpDisc />
      <Totals />
      {said !== null && <Bubble place="self" word={said.word} stands={said.stands} />}
    </TrickZone>
  );
};
