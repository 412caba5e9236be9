import type { Cards, FaceId } from './cards.ts';
import { faceOf, JOKER, rankOf, suitOf } from './cards.ts';

export type MeldType = 'set' | 'run';

/** Why cards are no meld (RT-1, point 3). */
export const MELD_PROBLEMS = [
  'tooShort',
  'tooLong',
  'tooFewNaturals', // every meld has at least two natural cards
  'twoJokersInSet',
  'duplicateSuit',
  'adjacentJokers',
  'notConsecutive', // one suit, but not in laid order low to high, or round the ace
  'mixed', // neither one rank nor one suit
] as const;
export type MeldProblem = (typeof MELD_PROBLEMS)[number];

/** `place` is where a run begins: 0 the low ace, 1 the two, 12 the king, 13 the high ace; in a set its rank. */
export type Judged =
  | { readonly ok: true; readonly type: MeldType; readonly value: number; readonly place: number }
  | { readonly ok: false; readonly problem: MeldProblem };

/** The last place of a run, above the king. */
export const HIGH_ACE = 13;
export const LONGEST_RUN = 13;

/** Face value of a rank (point 4): an ace 11, court cards 10. */
export const rankValue = (rank: number): number => (rank === 0 ? 11 : Math.min(rank + 1, 10));
/** Value of a place in a run (point 4): the ace is 1 at the low end. */
export const placeValue = (place: number): number => (place === 0 ? 1 : rankValue(place % 13));

const no = (problem: MeldProblem): Judged => ({ ok: false, problem });

const judgeSet = (faces: readonly FaceId[], rank: number): Judged => {
  let jokers = 0;
  let suits = 0;
  for (const face of faces) {
    if (face === JOKER) {
      jokers += 1;
      continue;
    }
    const suit = 1 << suitOf(face);
    if ((suits & suit) !== 0) return no('duplicateSuit');
    suits |= suit;
  }
  if (jokers > 1) return no('twoJokersInSet');
  if (faces.length > 4) return no('tooLong');
  return { ok: true, type: 'set', value: faces.length * rankValue(rank), place: rank };
};

export const hasAdjacentJokers = (faces: readonly FaceId[]): boolean =>
  faces.some((face, at) => face === JOKER && faces[at + 1] === JOKER);

/** Where a run of these faces begins: an ace is low only as the first natural card. */
const startOf = (faces: readonly FaceId[]): number => {
  const first = faces.findIndex((face) => face !== JOKER);
  return rankOf(faces[first] ?? JOKER) - first;
};

/** Judges faces of one suit, or of any: only ranks are looked at. */
export const judgeRun = (faces: readonly FaceId[], mayTouch: boolean): Judged => {
  if (!mayTouch && hasAdjacentJokers(faces)) return no('adjacentJokers');
  const start = startOf(faces);
  let value = 0;
  for (const [at, face] of faces.entries()) {
    const place = start + at;
    if (place < 0 || place > HIGH_ACE || (face !== JOKER && rankOf(face) !== place % 13)) return no('notConsecutive');
    value += placeValue(place);
  }
  return faces.length > LONGEST_RUN ? no('tooLong') : { ok: true, type: 'run', value, place: start };
};

/** Whether all natural faces agree in rank, in suit, or in neither. */
const kindOf = (faces: readonly FaceId[]): MeldType | null => {
  const first = faces.find((face) => face !== JOKER) ?? JOKER;
  let [oneRank, oneSuit] = [true, true];
  for (const face of faces) {
    if (face === JOKER) continue;
    if (rankOf(face) !== rankOf(first)) oneRank = false;
    if (suitOf(face) !== suitOf(first)) oneSuit = false;
  }
  return oneRank ? 'set' : oneSuit ? 'run' : null;
};

/**
 * Judges faces in laid order, runs from low to high (RT-1, points 3 and 4): the meld with its opening value, or what is
 * wrong with it. The laid order says what a joker of a run stands for, so nothing about a run is ever ambiguous.
 */
export const judgeFaces = (faces: readonly FaceId[], mayTouch = false): Judged => {
  if (faces.length < 3) return no('tooShort');
  const naturals = faces.reduce((count, face) => (face === JOKER ? count : count + 1), 0);
  if (naturals < 2) return no('tooFewNaturals');
  const kind = kindOf(faces);
  if (kind === null) return no('mixed');
  return kind === 'set'
    ? judgeSet(faces, rankOf(faces.find((face) => face !== JOKER) ?? 0))
    : judgeRun(faces, mayTouch);
};

export const judgeCards = (cards: Cards, mayTouch = false): Judged => judgeFaces(cards.map(faceOf), mayTouch);

/** What each joker of a legal meld may stand for, in the order of its jokers: one face in a run, one or two in a set. */
export const standsFor = (
  faces: readonly FaceId[],
  { type, place }: Extract<Judged, { ok: true }>,
): readonly (readonly FaceId[])[] => {
  const natural = faces.find((face) => face !== JOKER) ?? 0;
  const suit = suitOf(natural);
  const missing = [0, 1, 2, 3].map((other) => other * 13 + rankOf(natural)).filter((face) => !faces.includes(face));
  return faces.flatMap((face, at) => {
    if (face !== JOKER) return [];
    return [type === 'set' ? missing : [suit * 13 + ((place + at) % 13)]];
  });
};
