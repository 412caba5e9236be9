import type { RommeAction } from '@matador/romme';
import { useEffect, useRef } from 'react';
import { isOwnTurn } from '../model/prompt.ts';
import { isRommeView, useRomme } from './use-romme.ts';
import { useTruth } from '#web/features/table/hooks/use-table.ts';

/** Sends actions one after the other, each once the table has answered the one before; a refusal ends the row. */
export const useActs = (): ((actions: readonly RommeAction[]) => void) => {
  const { store, snapshot } = useRomme();
  const waiting = useRef<readonly RommeAction[]>([]);
  const { pending, refusal, status } = snapshot;
  const deal = useTruth()?.deal ?? null;
  useEffect(() => {
    if (pending !== null || status !== 'open') return;
    const [next, ...rest] = waiting.current;
    waiting.current = [];
    if (next === undefined || refusal !== null || deal === null || !isRommeView(deal) || !isOwnTurn(deal)) return;
    waiting.current = rest;
    store.act(next);
  }, [store, pending, refusal, deal, status]);
  return ([first, ...rest]) => {
    if (first === undefined) return;
    waiting.current = rest;
    store.act(first);
  };
};
