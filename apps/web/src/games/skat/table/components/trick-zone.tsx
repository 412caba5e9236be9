import { TrickZone } from '#web/features/table/components/trick-zone.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { ContractDisc } from './contract-disc.tsx';
import styles from './trick-zone.module.css';

const PLACES = ['self', 'left', 'right'] as const;

/** Skat's trick, with the contract above it. */
export const SkatTrick = ({ isTarget }: { readonly isTarget: boolean }) => {
  const { deal } = useSkat();
  return (
    <TrickZone
      className={styles.zone}
      hand={deal.hand}
      trick={deal.trick}
      places={PLACES}
      isTarget={isTarget}
      isOpen={deal.open.some((open, seat) => open !== null && seat !== deal.seat)}
    >
      <ContractDisc />
    </TrickZone>
  );
};
