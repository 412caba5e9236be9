import type { Page } from '@playwright/test';
import { belote } from '@matador/belote';
import { romme } from '@matador/romme';
import { skat } from '@matador/skat';
import { seatRulesOf } from '@matador/table/seat';
import type { Moment } from './deal-moments.ts';
import { viewsAfterEachLine, type Witness } from './deal-truth.ts';
import { momentsOfRomme, rommeLyingIn } from './romme-moments.ts';
import { playByPlan } from './romme-player.ts';
import { storedLog, type Frame } from './stepped-page.ts';
import { act, mouse, type TableState } from './table-driver.ts';
import { momentsOfTricks, tricksLyingIn, type TrickDeal } from './trick-moments.ts';

/** A game whose practice is watched frame by frame. */
export interface WatchedGame {
  /** Its gametype, and a variant behind a dot. */
  readonly name: string;
  /** The deal that the address asks for; null: whichever chance deals. */
  readonly number: string | null;
  /** Cards. */
  readonly pack: number;
  /** Does what the table asks the own seat for. */
  readonly act: (page: Page, state: TableState) => Promise<void>;
  /** The moments of the first deal that a practice table's log tells. */
  readonly momentsOf: (stored: string) => readonly Moment[];
  /** What lies in a frame, in the words of the moments. */
  readonly lyingIn: (frame: Frame) => string;
  /** What is done in the deal, as far as it was chosen for that. */
  readonly acts: readonly string[];
  /** The kinds of places where the cards are in the end. */
  readonly ends: readonly string[];
}

const trickGame = (witness: Witness<TrickDeal>, name = witness.gametype): WatchedGame => ({
  name,
  number: null,
  pack: 32,
  act: (page, state) => act(page, mouse, state, true),
  momentsOf: (stored) => momentsOfTricks(viewsAfterEachLine(witness, stored)),
  lyingIn: (frame) => tricksLyingIn(frame, witness.seats),
  acts: [],
  ends: ['pile'],
});

const skatWitness = { gametype: 'skat', seats: 3, rules: seatRulesOf(skat) };
export const SKAT = trickGame(skatWitness);
const SPEED_SKAT = trickGame(skatWitness, 'skat.speed');
const BELOTE = trickGame({ gametype: 'belote', seats: 4, rules: seatRulesOf(belote) });

const rommeWitness = { gametype: 'romme', seats: 3, rules: seatRulesOf(romme) };
const TURN = ['draw from stock', 'draw from discardPile', 'open', 'layOff', 'swap', 'discard'];
export const ROMME: WatchedGame = {
  name: 'romme',
  number: '20261124',
  pack: 110,
  act: async (page) => {
    const deal =
      viewsAfterEachLine(rommeWitness, await storedLog(page, 'romme'))
        .flat()
        .at(-1)?.deal ?? null;
    if (deal !== null) await playByPlan(page, deal);
  },
  momentsOf: (stored) => momentsOfRomme(viewsAfterEachLine(rommeWitness, stored)),
  lyingIn: (frame) => rommeLyingIn(frame, rommeWitness.seats),
  acts: [...TURN.map((act) => `own ${act}`), ...[...TURN, 'meld'].map((act) => `others ${act}`)],
  ends: ['hand', 'fan', 'stock', 'discardPile', 'meld'],
};

/** The games whose deals are watched. Another one is another entry. */
export const GAMES = [SKAT, SPEED_SKAT, BELOTE, ROMME];
