import type { Page } from '@playwright/test';
import { belote, type BeloteView } from '@matador/belote';
import { isCompetitionView } from '@matador/competition';
import type { RommeView } from '@matador/romme';
import { skat, type SkatView } from '@matador/skat';
import {
  openPractice,
  type PracticeGame,
  type PracticeTable,
} from '../../apps/web/src/features/table/practice/model/practice-table.ts';
import { expect } from '../patient.ts';
import { act, type Hands, tableState, type TableState } from '../table-driver.ts';

/** A seat's own choice; null: the house is asked. */
type Choose = (view: unknown) => unknown;

const turnOf = (table: PracticeTable): number => {
  const view = table.view();
  return isCompetitionView(view) ? view.turn : 0;
};

/** Plays a practice table of a number as long as it may go on. @returns it as the page keeps it */
export const practised = (
  game: PracticeGame,
  number: string,
  { choose = () => null, goesOn = () => true }: { choose?: Choose; goesOn?: (table: PracticeTable) => boolean } = {},
): string => {
  const table = openPractice(game, null, () => undefined, { number });
  table.receive({ eventName: 'loaded', payload: {} });
  while (!table.isOver && goesOn(table)) {
    const { botTurn } = table;
    if (botTurn !== null) {
      table.actForBot(botTurn.decision);
      continue;
    }
    const turn = turnOf(table);
    const action = choose(table.view()) ?? table.advise();
    table.receive({ eventName: 'act', requestId: `act ${String(turn)}`, payload: { turn, action } });
  }
  return JSON.stringify(table.stored);
};

const skatViewOf = (view: unknown): SkatView | null =>
  isCompetitionView<SkatView>(view) && view.deal?.game === 'skat' ? view.deal : null;

const WORTH: Readonly<Record<string, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };

type Play = { readonly type: 'play'; readonly card: string };

const dearest = (plays: readonly Play[]): Play | null => {
  const worth = ({ card }: Play): number => WORTH[card.charAt(1)] ?? 0;
  return plays.toSorted((one, other) => worth(other) - worth(one))[0] ?? null;
};

/** Throws the dearest card that may be played at every trick: nobody plays worse. */
export const carelessly: Choose = (view) => {
  const deal = skatViewOf(view);
  if (deal?.phase !== 'playing') return null;
  return dearest(skat.legal(deal).filter((action) => action.type === 'play'));
};

/** The same in Belote. */
export const carelesslyInBelote: Choose = (view) => {
  const deal = isCompetitionView<BeloteView>(view) ? view.deal : null;
  if (deal?.game !== 'belote' || deal.phase !== 'playing') return null;
  return dearest(belote.legal(deal).filter((action) => action.type === 'play'));
};

/** In Rommé: draws from the stock and discards the card drawn: what could be laid down is missed. */
export const hoarding: Choose = (view) => {
  const deal = isCompetitionView<RommeView>(view) && view.deal?.game === 'romme' ? view.deal : null;
  if (deal === null || deal.asked !== deal.seat) return null;
  if (deal.drawnFrom === null) return { type: 'draw', from: 'stock' };
  return deal.drawn === null ? null : { type: 'discard', card: deal.drawn };
};

/** Up to the last tricks of the third deal, with a choice. */
export const untilLastTricks = (table: PracticeTable): boolean => {
  const view = table.view();
  const deal = skatViewOf(view);
  if (!isCompetitionView(view) || view.counted < 2 || deal?.phase !== 'playing') return true;
  return table.botTurn !== null || deal.hand.length > 2;
};

/** Lets a page find in its tab what was practised. */
export const keep = async (page: Page, gametype: string, kept: string): Promise<void> => {
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    },
    [`matador.practice.${gametype}`, kept] as const,
  );
};

/** Longer than any bot thinks, and shorter than a finished deal is read. */
const THOUGHT_MS = 3000;

const isAsked = ({ own, hasResult }: TableState): boolean => own || hasResult;

/** Lets the house think as long as it likes: it is the page's clock that is put on. */
export const awaitOwn = async (page: Page): Promise<TableState> => {
  await expect(async () => {
    if (!isAsked(await tableState(page))) await page.clock.runFor(THOUGHT_MS);
    expect(isAsked(await tableState(page))).toBe(true);
  }).toPass({ intervals: [0] });
  return tableState(page);
};

/** Plays the running deal to its result. */
export const playOut = async (page: Page, hands: Hands): Promise<void> => {
  for (let state = await awaitOwn(page); !state.hasResult; state = await awaitOwn(page)) {
    const { turn } = state;
    await act(page, hands, state, false);
    await expect.poll(async () => (await tableState(page)).turn).not.toBe(turn);
  }
};
