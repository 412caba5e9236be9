import { beloteReader } from './cases.ts';
import type { RecordReader } from '@matador/cards/records';

/** The formats of Belote: the case files of the format page, section 4, and our own records. */
export const BELOTE_READERS: readonly RecordReader[] = [beloteReader];

export { makeMove, parseMove } from './move.ts';
export { followRecord, makeRecord } from './record.ts';
export type { BeloteEntry, BeloteRecord, Played } from './record.ts';
export type { RecordReader, ReplayLine } from '@matador/cards/records';
