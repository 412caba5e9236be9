import type { PiquetCard } from '@matador/cards';
import { TrickZone } from '#web/features/table/components/trick-zone.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { ContractDisc } from './contract-disc.tsx';
import styles from './trick-zone.module.css';

const PLACES = [
  { name: 'self', turn: -1.5 },
  { name: 'left', turn: -3.5 },
  { name: 'right', turn: 3 },
] as const;

/** Skat's trick, with the contract beside it. */
export const SkatTrick = (props: {
  readonly sent: PiquetCard | null;
  readonly isTarget: boolean;
  /** Hands lie open above it. */
  readonly isOpen: boolean;
}) => {
  const { deal } = useSkat();
  const played = deal.trick.map(({ seat }) => seat);
  return (
    <TrickZone
      className={styles.zone}
      played={props.sent === null ? played : [...played, deal.seat]}
      places={PLACES}
      isTarget={props.isTarget}
      isOpen={props.isOpen}
    >
      <ContractDisc />
    </TrickZone>
  );
};
