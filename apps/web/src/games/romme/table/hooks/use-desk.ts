import type { RommeCard } from '@matador/romme';
import { useEffect, useState } from 'react';
import { deskAfter, deskOf, deskWith, type Desk, type DeskMove } from '../model/desk.ts';
import { loadKept, storeKept } from '../model/kept.ts';

/**
 * Order, tray and selection of the own hand. They stay in the tab over a reload: what was laid is the table's, what was
 * not is still here.
 * @param deal names table and deal: another deal's tray is nobody's
 */
export const useDesk = (
  deal: string,
  hand: readonly RommeCard[],
): { readonly desk: Desk; readonly move: (...moves: readonly DeskMove[]) => void } => {
  const [stored, setStored] = useState(() => deskOf(loadKept(deal)));
  const desk = deskWith(stored, hand);
  const { order, tray } = stored;
  useEffect(() => storeKept(deal, { order, tray }), [deal, order, tray]);
  return {
    desk,
    move: (...moves) => setStored((before) => moves.reduce(deskAfter, deskWith(before, hand))),
  };
};
