import { isCard, type RommeCard } from '@matador/romme';
import type { Venue } from '#web/features/table/model/game-parts.ts';
import { NO_TRAY, trayCards, type Tray, type TrayMeld } from './tray.ts';

/** What is in the player's hands and nobody else's: order and tray of one deal. It outlives a reload of the tab. */
export interface Kept {
  readonly order: readonly RommeCard[];
  readonly tray: Tray;
}

export const NOTHING_KEPT: Kept = { order: [], tray: NO_TRAY };

const KEY = 'matador.romme';

/**
 * Names a deal for what is kept of it. Tables of the house have no id: their deals have a number, one that is retried
 * has the place where that was begun.
 */
export const keptAs = (competitionId: string, { practice }: Pick<Venue, 'practice'>, dealNumber: number): string => {
  const table = practice === null ? competitionId : (practice.deals?.number() ?? practice.retried?.leaveTo ?? '');
  return `${table}/${dealNumber}`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const cardsIn = (value: unknown): readonly RommeCard[] => (Array.isArray(value) ? value.filter(isCard) : []);

const trayIn = (value: unknown): Tray => {
  if (!Array.isArray(value)) return NO_TRAY;
  const melds = value
    .filter(isRecord)
    .map(({ cards, isChosen }): TrayMeld => ({ cards: cardsIn(cards), isChosen: isChosen === true }));
  const held = trayCards(melds);
  // The same card twice is not ours.
  return new Set(held).size === held.length ? melds.filter(({ cards }) => cards.length > 0) : NO_TRAY;
};

/** Reads what was kept of a deal; what was kept of another one is nothing. @param deal names table and deal */
export const readKept = (text: string | null, deal: string): Kept => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(stored) || stored.deal !== deal) return NOTHING_KEPT;
    return { order: cardsIn(stored.order), tray: trayIn(stored.tray) };
  } catch {
    return NOTHING_KEPT;
  }
};

export const loadKept = (deal: string): Kept => {
  try {
    return readKept(sessionStorage.getItem(KEY), deal);
  } catch {
    return NOTHING_KEPT; // no storage
  }
};

export const storeKept = (deal: string, kept: Kept): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ deal, ...kept }));
  } catch {
    // no storage: it holds for this page
  }
};
