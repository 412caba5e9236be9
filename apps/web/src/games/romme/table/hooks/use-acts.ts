import type { RommeAction } from '@matador/romme';
import { useEffect, useRef } from 'react';
import { isOwnTurn } from '../model/prompt.ts';
import { useRomme } from './use-romme.ts';

/** Sends actions one after the other, each once the table has answered the one before; a refusal ends the row. */
export const useActs = (): ((actions: readonly RommeAction[]) => void) => {
  const { store, snapshot } = useRomme();
  const waiting = useRef<readonly RommeAction[]>([]);
  const { pending, refusal, view, status } = snapshot;
  const deal = view?.deal ?? null;
  useEffect(() => {
    if (pending !== null || status !== 'open') return;
    const [next, ...rest] = waiting.current;
    waiting.current = [];
    if (next === undefined || refusal !== null || deal === null || !isOwnTurn(deal)) return;
    waiting.current = rest;
    store.act(next);
  }, [store, pending, refusal, deal, status]);
  return ([first, ...rest]) => {
    if (first === undefined) return;
    waiting.current = rest;
    store.act(first);
  };
};
