import { TrickZone } from '../../components/trick-zone.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { ContractDisc } from './contract-disc.tsx';
import styles from './trick-zone.module.css';

const PLACES = ['self', 'left', 'right'] as const;

/** Skat's trick, with the contract above it. */
export const SkatTrick = ({ isTarget }: { readonly isTarget: boolean }) => {
  const { deal, snapshot } = useSkat();
  const { pending } = snapshot;
  const isOnWay = pending?.type === 'play' && deal.hand.includes(pending.card) && deal.trick.length < 3;
  return (
    <TrickZone
      className={styles.zone}
      trick={deal.trick}
      sent={isOnWay ? pending.card : null}
      places={PLACES}
      isTarget={isTarget}
      isOpen={deal.open.some((open, seat) => open !== null && seat !== deal.seat)}
    >
      <ContractDisc />
    </TrickZone>
  );
};
