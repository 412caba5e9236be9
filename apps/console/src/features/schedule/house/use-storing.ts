import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { urls } from '#console/urls.ts';
import type { Plan } from './use-plan.ts';

interface Storing {
  readonly isOpen: boolean;
  open(): void;
  /** It was stored, or proposed. */
  sent(): void;
  /** The draft is thrown away once it was sent; a new one's page is left. */
  close(): void;
}

/** The dialog by which a draft is stored. */
export const useStoring = (plan: Pick<Plan<unknown>, 'discard'>, isNew: boolean): Storing => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  // The page stays until the script of the next one is there; whoever comes back at once finds no draft either.
  const isLeaving = useNavigation().state !== 'idle';
  const leave = useEffectEvent((): void => {
    if (!isSent) return;
    plan.discard();
    setSent(false);
    setOpen(false);
  });
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  return {
    isOpen,
    open: () => setOpen(true),
    sent: () => setSent(true),
    close: () => {
      setOpen(false);
      if (!isSent) return;
      plan.discard();
      setSent(false);
      if (isNew) void navigate(urls.house);
    },
  };
};
