import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { proofDesk } from '@matador/ui/proof-desk';
import { useShownAccount } from '../api/use-shown-account.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('../features/session/components/proof-dialog.tsx')).ProofDialog,
}));

/**
 * Asks whoever is signed in for a proof when a call needs one, whatever screen is there (SAFE-5, OPS-9). Whoever leaves
 * the screen, or becomes another, has given none.
 */
export const ProofAsker = () => {
  const asked = useSyncExternalStore(proofDesk.subscribe, proofDesk.get);
  const { changes } = useShownAccount();
  const { key } = useLocation();
  useEffect(() => () => proofDesk.answer(false), [changes, key]);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog proofs={asked.proofs} />
    </Suspense>
  );
};
