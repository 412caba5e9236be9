import type { CardId, FaceId } from '../cards.ts';
import { faceNumber, faceText, JOKER } from '../cards.ts';
import { RecordProblem } from '@matador/cards/records';

type Fields = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The face of a card written rank first, as the case files have it: `TH`, `X`. */
const faceIn = (text: unknown): FaceId => {
  const face =
    typeof text === 'string' ? faceNumber(text === 'X' ? text : `${text.slice(1)}${text.slice(0, 1)}`) : null;
  if (face === null || face === undefined) throw new RecordProblem(`${JSON.stringify(text)} is no card`);
  return face;
};

/** A face written rank first. */
export const caseText = (face: FaceId): string => {
  const text = faceText(face);
  return text === 'X' ? text : `${text.slice(1)}${text.slice(0, 1)}`;
};

export const listIn = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  if (!isList(value)) throw new RecordProblem(`${name} is no list`);
  return value;
};

export const facesIn = (fields: Fields, name: string): readonly FaceId[] => listIn(fields, name).map(faceIn);

export const handsIn = (fields: Fields, name: string): readonly (readonly FaceId[])[] =>
  listIn(fields, name).map((hand) => facesIn({ hand }, 'hand'));

export const cardIn = (fields: Fields, name: string): FaceId => faceIn(fields[name]);

export const numberIn = (fields: Fields, name: string): number => {
  const value = fields[name];
  if (typeof value !== 'number') throw new RecordProblem(`${name} is no number`);
  return value;
};

export const flagIn = (fields: Fields, name: string): boolean => {
  const value = fields[name];
  if (typeof value !== 'boolean') throw new RecordProblem(`${name} is neither true nor false`);
  return value;
};

export const seatIn = (fields: Fields, name: string): number | null =>
  fields[name] === null ? null : numberIn(fields, name);

/** The cards of a hand or meld and perhaps one more, as physical cards; throws where the pack has not so many of a face. */
export const cardsWith = (faces: readonly FaceId[]): readonly CardId[] => {
  const met = new Map<FaceId, number>();
  return faces.map((face) => {
    const copy = met.get(face) ?? 0;
    met.set(face, copy + 1);
    if (copy >= (face === JOKER ? 6 : 2)) throw new RecordProblem(`more than the pack has of ${caseText(face)}`);
    return face === JOKER ? 2 * JOKER + copy : copy * JOKER + face;
  });
};

/** Faces, but not more than a hand can hold. */
export const handIn = (fields: Fields, name: string, most: number): readonly FaceId[] => {
  const faces = facesIn(fields, name);
  if (faces.length > most) throw new RecordProblem(`${name} has ${faces.length} cards, more than ${most}`);
  return faces;
};
