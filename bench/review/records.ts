import { readFileSync } from 'node:fs';
import { numberOf, textsIn } from '@matador/cards/pack';
import { skat, type SkatAction } from '@matador/skat';
import { deckOf, engineSteps, parseEngineRecord } from '@matador/skat/notation';
import { housePlayer } from '@matador/skat/players';
import type { DealRecord } from '@matador/skat/review';
import { skatTable } from '../house/games.ts';
import { dealtAt, playedAt } from '../house/seatings.ts';

/** A deal that was played, and whether its declarer won. */
export interface PlayedRecord {
  readonly record: DealRecord;
  readonly won: boolean;
}

type Steps = readonly (readonly [number, SkatAction])[];

/** Plays a deal by its steps as far as it goes; null where all passed. @throws where the rules refuse a step */
const played = (deal: Pick<DealRecord, 'number' | 'dealer' | 'hands' | 'skat'>, steps: Steps): PlayedRecord | null => {
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
export const recordedGames = (file: string): readonly PlayedRecord[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, number) => {
      const record = parseEngineRecord(JSON.parse(line));
      return played({ ...record, number }, engineSteps(record)) ?? [];
    });

const light = housePlayer('light', { layouts: 0 });

/** Games of light house players among themselves, from the first deal on. */
export const houseGames = (count: number): readonly PlayedRecord[] => {
  const games: PlayedRecord[] = [];
  for (let number = 0; games.length < count; number += 1) {
    const { hands, skat: cards, table } = dealtAt(skatTable, number);
    const steps: [number, SkatAction][] = [];
    playedAt(skatTable, number, [light, light, light], (seat, action) => {
      steps.push([seat, action]);
    });
    const deal = { number, dealer: table.dealer, hands: hands.map(textsIn), skat: textsIn(cards) };
    const game = played(deal, steps);
    if (game !== null) games.push(game);
  }
  return games;
};
