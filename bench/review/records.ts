import { readFileSync } from 'node:fs';
import { belote, CLASSIC, type BeloteAction } from '@matador/belote';
import * as belotePlayers from '@matador/belote/players';
import type * as beloteReview from '@matador/belote/review';
import { cardText, numberOf, textsIn } from '@matador/cards/pack';
import { skat, type SkatAction } from '@matador/skat';
import { deckOf, engineSteps, parseEngineRecord } from '@matador/skat/notation';
import * as skatPlayers from '@matador/skat/players';
import type { DealRecord } from '@matador/skat/review';
import { beloteTable, skatTable } from '../house/games.ts';
import { dealtAt, playedAt } from '../house/seatings.ts';

/** A deal that was played, and whether whoever declared won. */
export interface PlayedRecord<Deal> {
  readonly record: Deal;
  readonly won: boolean;
}

type Steps = readonly (readonly [number, SkatAction])[];

/** Plays a deal by its steps as far as it goes; null where all passed. @throws where the rules refuse a step */
const played = (
  deal: Pick<DealRecord, 'number' | 'dealer' | 'hands' | 'skat'>,
  steps: Steps,
): PlayedRecord<DealRecord> | null => {
  const forehand = (deal.dealer + 1) % 3;
  const inTurn = [0, 1, 2].map((place) => (deal.hands[(forehand + place) % 3] ?? []).map(numberOf));
  const deck = deckOf(inTurn, deal.skat.map(numberOf));
  const what = `deal ${String(deal.number)}`;
  const dealt = skat.applyFact(skat.start({ dealer: deal.dealer }), { type: 'shuffle', deck, reshuffle: deck });
  if (!dealt.ok) throw new Error(`${what}: ${dealt.code}`);
  let { state } = dealt;
  const taken: DealRecord['steps'][number][] = [];
  for (const [seat, action] of steps) {
    if (state.table.phase === 'over') break; // a lost Null is played on in some records
    const applied = skat.apply(state, seat, state.table.turn, action);
    if (!applied.ok) throw new Error(`${what}, ${action.type}: ${applied.code}`);
    taken.push({ seat, action });
    ({ state } = applied);
  }
  const result = skat.result(state);
  if (result === null) throw new Error(`${what} is not over`);
  return result.game === null ? null : { record: { ...deal, steps: taken }, won: result.game.won };
};

/** The games of a file of engine records, a JSON line each. */
export const recordedGames = (file: string): readonly PlayedRecord<DealRecord>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, number) => {
      const record = parseEngineRecord(JSON.parse(line));
      return played({ ...record, number }, engineSteps(record)) ?? [];
    });

const lightOf = {
  skat: skatPlayers.housePlayer('light', { layouts: 0 }),
  belote: belotePlayers.housePlayer('light', { layouts: 0 }),
};

/** So many games from the first deal on; deals that nobody declared are passed over. */
const gamesOf = <Deal>(count: number, gameOf: (number: number) => PlayedRecord<Deal> | null) => {
  const games: PlayedRecord<Deal>[] = [];
  for (let number = 0; games.length < count; number += 1) {
    const game = gameOf(number);
    if (game !== null) games.push(game);
  }
  return games;
};

/** Games of Skat of light house players among themselves. */
export const houseGames = (count: number): readonly PlayedRecord<DealRecord>[] =>
  gamesOf(count, (number) => {
    const { hands, skat: cards, table } = dealtAt(skatTable, number);
    const steps: [number, SkatAction][] = [];
    const light = lightOf.skat;
    playedAt(skatTable, number, [light, light, light], (seat, action) => {
      steps.push([seat, action]);
    });
    return played({ number, dealer: table.dealer, hands: hands.map(textsIn), skat: textsIn(cards) }, steps);
  });

/** The same in Belote. */
export const beloteGames = (count: number): readonly PlayedRecord<beloteReview.DealRecord>[] =>
  gamesOf(count, (number) => {
    const { hands, stock, table } = dealtAt(beloteTable, number);
    const steps: { seat: number; action: BeloteAction }[] = [];
    const light = lightOf.belote;
    const over = playedAt(beloteTable, number, [light, light, light, light], (seat, action) => {
      steps.push({ seat, action });
    });
    const game = belote.result(over)?.game ?? null;
    if (game === null) return null;
    const dealt = { number, dealer: table.dealer, rules: CLASSIC, hands: hands.map(textsIn), turnUp: table.turnUp };
    const record = { ...dealt, stock: stock.map(cardText), steps };
    return { record, won: game.outcome === 'made' || game.outcome === 'capot' };
  });
