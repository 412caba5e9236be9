import type { CardId, FaceId } from '../cards.ts';
import { faceOf, facesOf, JOKER, rankOf, suitOf } from '../cards.ts';
import type { Judged, MeldProblem, MeldType } from '../meld.ts';
import { hasAdjacentJokers, judgeFaces, judgeRun, standsFor } from '../meld.ts';
import type { End, TableMeld } from '../table-meld.ts';
import { laidOff, swapPlace } from '../table-meld.ts';
import { cardIn, cardsWith, caseText, facesIn, flagIn, handsIn, numberIn } from './fields.ts';
import { differs, RecordProblem } from '@matador/cards/records';

type Fields = Readonly<Record<string, unknown>>;

/** The stated faces of jokers in a fixed order: in a set either order of two suits says the same. */
const sortedStands = (value: unknown): unknown =>
  isList(value) ? value.map((stands) => (isList(stands) ? stands.map(String).sort() : stands)) : value;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const standsIn = (faces: readonly FaceId[], judged: Judged): unknown =>
  judged.ok ? standsFor(faces, judged).map((stands) => stands.map(caseText).sort()) : null;

/** Whether ranks follow each other in laid order, whatever the suits; jokers may touch. */
const isConsecutive = (faces: readonly FaceId[]): boolean => {
  const judged = judgeRun(faces, true);
  return judged.ok || judged.problem === 'tooLong';
};

/** No case has named these so far: whatever they are called is taken. */
const WITHOUT_NAME: readonly MeldProblem[] = ['duplicateSuit', 'tooLong'];

/**
 * Whether a stated reason is true of an illegal meld; cards may break several rules at once, and any of them will do. The
 * format page lists no names: one that is not known here cannot be judged, and is taken.
 */
const isTrueReason = (reason: unknown, faces: readonly FaceId[], problem: MeldProblem): boolean => {
  const naturals = faces.filter((face) => face !== JOKER);
  const [first = 0] = naturals;
  const oneRank = naturals.every((face) => rankOf(face) === rankOf(first));
  const oneSuit = naturals.every((face) => suitOf(face) === suitOf(first));
  if (WITHOUT_NAME.includes(problem)) return typeof reason === 'string';
  switch (reason) {
    case 'too_short':
      return faces.length < 3;
    case 'fewer_than_two_naturals':
      return naturals.length < 2;
    case 'set_two_jokers':
      return oneRank && faces.length - naturals.length > 1;
    case 'adjacent_jokers':
      return hasAdjacentJokers(faces);
    case 'mixed':
      return !oneRank && !oneSuit;
    case 'not_consecutive':
      return !oneRank && !isConsecutive(faces);
    default:
      return typeof reason === 'string';
  }
};

/** A legal meld has no reason, an illegal one has a true one. */
const reasonIsWrong = (reason: unknown, faces: readonly FaceId[], judged: Judged): boolean =>
  judged.ok ? (reason ?? null) !== null : !isTrueReason(reason, faces, judged.problem);

/** `romme-meld-validity`: cards in laid order. */
export const judgeMeldCase = (fields: Fields): readonly string[] => {
  const faces = facesIn(fields, 'cards');
  const judged = judgeFaces(faces);
  const found = judged.ok ? 'a legal meld' : judged.problem;
  return [
    ...differs('valid', flagIn(fields, 'valid'), judged.ok),
    ...differs('type', fields.type, judged.ok ? judged.type : null),
    ...differs('value', fields.value, judged.ok ? judged.value : null),
    ...differs('jokers_stand_for', sortedStands(fields.jokers_stand_for), standsIn(faces, judged)),
    ...(reasonIsWrong(fields.reason, faces, judged)
      ? [`reason: stated ${JSON.stringify(fields.reason) ?? 'none'}, found ${found}`]
      : []),
  ];
};

const typeIn = ({ meld_type: type }: Fields): MeldType => {
  if (type !== 'set' && type !== 'run') throw new RecordProblem('meld_type is neither set nor run');
  return type;
};

const endIn = ({ side }: Fields): End | null => {
  if (side !== 'low' && side !== 'high' && side !== null) throw new RecordProblem('side is neither low, high nor null');
  return side;
};

/** The meld and the card of a case as physical cards. */
const onTable = (fields: Fields): { readonly meld: TableMeld; readonly card: CardId } => {
  const meld = facesIn(fields, 'meld');
  const type = typeIn(fields);
  const judged = judgeFaces(meld);
  if (!judged.ok || judged.type !== type) throw new RecordProblem(`the cards on the table are no ${type}`);
  const all = cardsWith([...meld, cardIn(fields, 'card')]);
  const card = all.at(-1);
  if (card === undefined) throw new RecordProblem('no card');
  return { meld: { seat: 0, type, cards: all.slice(0, -1) }, card };
};

const compareResult = (fields: Fields, cards: readonly CardId[] | null): readonly string[] => {
  const faces = cards === null ? [] : facesOf(cards);
  return [
    ...differs('valid', flagIn(fields, 'valid'), cards !== null),
    ...differs('result', fields.result, cards === null ? null : faces.map(caseText)),
    ...differs(
      'result_jokers_stand_for',
      sortedStands(fields.result_jokers_stand_for),
      cards === null ? null : standsIn(faces, judgeFaces(faces)),
    ),
  ];
};

/** `romme-lay-off`: a card to an end of a run, or to a set. */
export const judgeLayOffCase = (fields: Fields): readonly string[] => {
  const { meld, card } = onTable(fields);
  const end = endIn(fields);
  const ends = meld.type === 'run' && end === null ? (['low', 'high'] as const) : [end];
  const fitting = ends.map((side) => laidOff(meld, card, side, false)).find((cards) => cards !== null);
  return compareResult(fields, fitting ?? null);
};

/** `romme-joker-swap`: a card for the joker at a place of a meld. */
export const judgeSwapCase = (fields: Fields): readonly string[] => {
  const { meld, card } = onTable(fields);
  const place = numberIn(fields, 'joker_index');
  const fits = faceOf(meld.cards[place] ?? 0) === JOKER && swapPlace(meld, card, false) === place;
  return compareResult(fields, fits ? meld.cards.with(place, card) : null);
};

/** `romme-first-meld`: what melds are worth together, and whether they open. */
export const judgeOpeningCase = (fields: Fields): readonly string[] => {
  let total = 0;
  for (const [at, faces] of handsIn(fields, 'melds').entries()) {
    const judged = judgeFaces(faces);
    if (!judged.ok) return [`meld ${at + 1} is illegal: ${judged.problem}`];
    total += judged.value;
  }
  return [
    ...differs('total', numberIn(fields, 'total'), total),
    ...differs('opens_40', flagIn(fields, 'opens_40'), total >= 40),
    ...differs('opens_30', flagIn(fields, 'opens_30'), total >= 30),
  ];
};
