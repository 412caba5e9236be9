import { useState } from 'react';
import { useNavigate } from 'react-router';
import { urls } from '#console/urls.ts';
import type { Plan } from './use-plan.ts';

interface Storing {
  readonly isOpen: boolean;
  open(): void;
  /** It was stored, or proposed. */
  sent(): void;
  /** Somebody goes on to the proposal. The page stays until the script of the next one is there: it shows no draft meanwhile. */
  leave(): void;
  /** The draft is thrown away once it was sent; a new one's page is left. */
  close(): void;
}

/** The dialog by which a draft is stored. */
export const useStoring = (plan: Pick<Plan<unknown>, 'discard'>, isNew: boolean): Storing => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const end = (): void => {
    setOpen(false);
    if (!isSent) return;
    plan.discard();
    setSent(false);
  };
  return {
    isOpen,
    open: () => setOpen(true),
    sent: () => setSent(true),
    leave: end,
    close: () => {
      end();
      if (isSent && isNew) void navigate(urls.house);
    },
  };
};
