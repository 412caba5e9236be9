import {
  arrangementsOf,
  openingTotal,
  printedOn,
  type Arrangement,
  type MeldProblem,
  type RommeCard,
} from '@matador/romme';
import { sortHand } from './hand-order.ts';

type Rules = Parameters<typeof arrangementsOf>[1];

/** A meld in the making. `isChosen`: its cards stand in the order that the player chose among several. */
export interface TrayMeld {
  readonly cards: readonly RommeCard[];
  readonly isChosen: boolean;
}

/** Melds that are put together before they are laid; nobody else sees them. */
export type Tray = readonly TrayMeld[];

export const NO_TRAY: Tray = [];

/** The cards that lie in the tray. */
export const trayCards = (tray: Tray): readonly RommeCard[] => tray.flatMap(({ cards }) => cards);

const without = (tray: Tray, gone: readonly RommeCard[]): Tray =>
  tray.map((meld) =>
    meld.cards.some((card) => gone.includes(card))
      ? { cards: meld.cards.filter((card) => !gone.includes(card)), isChosen: false }
      : meld,
  );

const filled = (tray: Tray): Tray => tray.filter(({ cards }) => cards.length > 0);

/** Cards join a meld of the tray, or make a new one where that place is null. They leave whatever meld they were in. */
export const put = (tray: Tray, cards: readonly RommeCard[], place: number | null): Tray => {
  const rest = without(tray, cards);
  const meld = place === null ? undefined : rest[place];
  if (meld === undefined) return filled([...rest, { cards, isChosen: false }]);
  return filled(rest.with(place ?? 0, { cards: [...meld.cards, ...cards], isChosen: false }));
};

/** Cards go back to the hand. */
export const takeBack = (tray: Tray, cards: readonly RommeCard[]): Tray => filled(without(tray, cards));

/** One of several ways to lay a meld, chosen. */
export const choose = (tray: Tray, place: number, cards: readonly RommeCard[]): Tray =>
  tray.with(place, { cards, isChosen: true });

/** The tray with cards that are still held; melds that were laid are gone from it. */
export const heldOnly = (tray: Tray, hand: readonly RommeCard[]): Tray => {
  const gone = trayCards(tray).filter((card) => !hand.includes(card));
  return gone.length === 0 ? tray : takeBack(tray, gone);
};

/** Melds of a suggestion, in laid order. */
export const trayOf = (melds: readonly (readonly RommeCard[])[]): Tray =>
  melds.map((cards) => ({ cards, isChosen: true }));

/** What a meld of the tray is. */
export interface JudgedMeld {
  /** In laid order if it is a meld, else from low to high. */
  readonly cards: readonly RommeCard[];
  /** Null: no meld yet; `problem` says why. */
  readonly arrangement: Arrangement | null;
  readonly problem: MeldProblem | null;
  /** Several ways to lay it, none chosen yet: the player is asked. */
  readonly choices: readonly Arrangement[];
}

const problemOf = (cards: readonly RommeCard[], rules: Rules): MeldProblem | null =>
  openingTotal([cards], rules).problems[0] ?? null;

const judgeMeld = ({ cards, isChosen }: TrayMeld, rules: Rules): JudgedMeld => {
  const found = arrangementsOf(cards, rules);
  const [best] = found;
  if (best === undefined) {
    const sorted = sortHand(cards, 'suits');
    return { cards: sorted, arrangement: null, problem: problemOf(sorted, rules), choices: [] };
  }
  const chosen = isChosen ? found.find((way) => way.cards.join(' ') === cards.join(' ')) : undefined;
  // Which of two equal orders of a set it is makes no difference.
  const isAsked = chosen === undefined && found.length > 1;
  const arrangement = chosen ?? best;
  return { cards: arrangement.cards, arrangement, problem: null, choices: isAsked ? found : [] };
};

/** The tray as it would lie on the table. */
export interface JudgedTray {
  readonly melds: readonly JudgedMeld[];
  /** What its melds are worth towards the opening (RT-1, point 4); an open choice counts as its dearest way. */
  readonly total: number;
  /** The first thing that is wrong, null when all of it may lie; the total is not asked. */
  readonly problem: MeldProblem | 'chooseJoker' | null;
}

export const judgeTray = (tray: Tray, rules: Rules): JudgedTray => {
  const melds = tray.map((meld) => judgeMeld(meld, rules));
  const wrong = melds.find(({ problem }) => problem !== null);
  const asked = melds.some(({ choices }) => choices.length > 0);
  return {
    melds,
    total: melds.reduce((sum, { arrangement }) => sum + (arrangement?.value ?? 0), 0),
    problem: wrong?.problem ?? (asked ? 'chooseJoker' : null),
  };
};

/** Whether a joker lies in the tray: once laid, others may swap it. */
export const hasJoker = (tray: Tray): boolean => trayCards(tray).some((card) => printedOn(card) === 'X');
