import { casesReader } from './cases.ts';
import { recordReader } from './record-reader.ts';
import type { RecordReader } from '@matador/cards/records';

/** The formats of Rommé: the case files of the format page, section 3, and our own records. */
export const ROMME_READERS: readonly RecordReader[] = [recordReader, casesReader];

export { makeMove, parseMove } from './move.ts';
export { followRecord, makeRecord } from './record.ts';
export type { RommeEntry, RommeRecord } from './record.ts';
export type { RecordReader, ReplayLine } from '@matador/cards/records';
