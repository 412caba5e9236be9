import { engineReader } from './engine-replay.ts';
import type { RecordReader, ReplayLine } from '@matador/cards/records';
import { unread } from './report.ts';
import { sgfReader } from './sgf-replay.ts';

/** The formats of Skat records. */
export const SKAT_READERS: readonly RecordReader[] = [sgfReader, engineReader];

/**
 * Replays every game of a text, whose format is detected by its content, by driving the engine's own `apply`.
 * A text of no known format is one line that says so.
 */
export const replayRecord = (text: string, readers: readonly RecordReader[] = SKAT_READERS): readonly ReplayLine[] => {
  const reader = readers.find((candidate) => candidate.detects(text));
  if (reader === undefined) return [unread('file', 'unknown', 'no game record of a known format is in it')];
  return reader.replay(text);
};

export type { EngineGame, EngineRecord, EngineResult } from './engine-record.ts';
export { makeEngineRecord, parseEngineRecord } from './engine-record.ts';
export { engineSteps } from './engine-replay.ts';
export type { FinishedDeal } from './export.ts';
export { engineRecordOf, sgfOf } from './export.ts';
export type { RecordReader, ReplayLine } from '@matador/cards/records';
export type { SgfEntry, SgfMove, SgfRecord } from './sgf.ts';
export { makeSgf, parseSgf, tagOf } from './sgf.ts';
export type { StatedResult } from './sgf-result.ts';
export { makeStatedResult, parseStatedResult } from './sgf-result.ts';
export { deckOf } from '../facts.ts';
