import type { SkatResult } from '../types.ts';
import { contractOf } from '../contract.ts';
import type { Replay } from './replay.ts';
import { factsOf } from './facts.ts';
import type { RecordReader, ReplayLine } from '@matador/cards/records';
import { unread } from './report.ts';
import type { SgfEntry, SgfRecord } from './sgf.ts';
import { parseSgf, tagOf } from './sgf.ts';
import { followSgf } from './sgf-follow.ts';
import type { StatedResult } from './sgf-result.ts';
import { parseStatedResult } from './sgf-result.ts';
import { differs, declaredIn, impliedValue, matadorsIn } from './stated.ts';

/**
 * What a record is: `played` to its end, so that all is decided by the cards; `passed`; `resigned`; ended by a
 * `timeOut` or because somebody `left`; `corrupt`, a card is lost; `claimed`, cards were laid
 * open and nothing came after; `brokenOff` without a word; or `illegal`, refused.
 */
type Kind = 'played' | 'passed' | 'resigned' | 'timeOut' | 'left' | 'corrupt' | 'claimed' | 'brokenOff' | 'illegal';

const kindOf = ({ state, breakOff, problem }: Replay): Kind => {
  if (problem !== null) return 'illegal';
  const { result, phase, claim } = state.table;
  if (result !== null) {
    if (result.end === 'passedIn') return 'passed';
    return result.end === 'played' || result.end === 'nullTrick' ? 'played' : 'resigned';
  }
  if (breakOff === 'lost') return 'corrupt';
  return breakOff ?? (phase === 'playing' && claim !== null ? 'claimed' : 'brokenOff');
};

type Game = NonNullable<SkatResult['game']>;

/** The deal is decided by the cards: everything stated must agree. */
const compareAll = (stated: StatedResult, game: Game): readonly string[] => [
  ...differs('declarer', stated.declarer, game.declarer),
  ...differs('outcome', stated.outcome, game.won ? 'win' : 'loss'),
  ...differs('value', stated.value, game.signedValue),
  ...differs('matadors', stated.matadors, game.matadors),
  ...differs('overbid', stated.overbid, game.overbid),
  ...differs('points', stated.points, game.points),
  ...differs('tricks', stated.tricks, game.tricks),
  ...differs('schneider', stated.schneider, game.schneider),
  ...differs('schwarz', stated.schwarz, game.schwarz),
];

/** The rest was the server's word: declarer and matadors must agree, and the value follow from what is stated. */
const compareImplied = (stated: StatedResult, replay: Replay): readonly string[] => {
  const game = declaredIn(replay.state);
  const found = replay.isGuessed ? stated.matadors : matadorsIn(replay.state);
  if (game === null || found === null) return [];
  const isFixed = contractOf(game.contract).schwarzAnnounced && isTrickLost(replay);
  return [
    ...differs('declarer', stated.declarer, game.declarer),
    ...differs('matadors', stated.matadors, found),
    ...differs('value', stated.value, impliedValue(game, found, stated)),
    ...(isFixed ? differs('outcome', stated.outcome, 'loss') : []),
  ];
};

const isTrickLost = ({ state: { table } }: Replay): boolean =>
  table.phase === 'playing' && table.tricks.some((count, seat) => count > 0 && seat !== table.declarer);

/** A resigned game is lost by who resigned; where it was decided already, or overbid, servers may differ. */
const compareResigned = (stated: StatedResult, { state, isGuessed }: Replay): readonly string[] => {
  const { result } = state.table;
  if (isGuessed || result === null || result.game === null) return [];
  const byDeclarer = result.end === 'declarerConceded';
  const simple = byDeclarer ? 'loss' : 'win';
  return stated.outcome === simple ? [] : differs('outcome', stated.outcome, result.game.won ? 'win' : 'loss');
};

const compare = (stated: StatedResult, replay: Replay, kind: Kind): readonly string[] => {
  const { result } = replay.state.table;
  const game = result === null ? null : result.game;
  if (kind === 'passed' || (stated.outcome === 'passed' && kind === 'played')) {
    return differs('outcome', stated.outcome, kind === 'passed' ? 'passed' : 'played');
  }
  if (stated.outcome === 'penalty' || kind === 'corrupt' || kind === 'timeOut' || kind === 'left') return [];
  if (stated.outcome === 'passed') return ['outcome: the record states passed, but the auction is not over'];
  if (kind === 'played' && game !== null) {
    const isOpen = replay.isGuessed && result?.end === 'nullTrick';
    return compareAll(isOpen ? { ...stated, points: null } : stated, game);
  }
  return [...compareResigned(stated, replay), ...compareImplied(stated, replay)];
};

const lineOf = (name: string, record: SgfRecord): ReplayLine => {
  const replay = followSgf(record);
  if (typeof replay === 'string') return unread(name, 'sgf', replay);
  const text = tagOf(record, 'R');
  const stated = text === undefined ? null : parseStatedResult(text);
  const kind = kindOf(replay);
  const problems = [
    ...(replay.problem === null ? [] : [replay.problem]),
    ...(text !== undefined && stated === null ? [`the result "${text.slice(0, 40)}" says no outcome`] : []),
    ...(stated === null || replay.problem !== null ? [] : compare(stated, replay, kind)),
  ];
  const decided = kind === 'played' || kind === 'passed';
  const unproven = decided || stated === null ? {} : { stated };
  const hidden = replay.isGuessed ? { hidden: true } : {};
  const facts = { ...hidden, ...factsOf(replay.state), ...unproven };
  return { id: name, ok: problems.length === 0, problems, format: 'sgf', kind, decided, ...facts };
};

const replayEntry = (entry: SgfEntry): ReplayLine =>
  'record' in entry ? lineOf(entry.name, entry.record) : unread(entry.name, 'sgf', entry.problem);

/** Games of the International Skat Server (format page, section 1). */
export const sgfReader: RecordReader = {
  format: 'sgf',
  detects: (text) => text.includes('(;'),
  replay: (text) => parseSgf(text).map(replayEntry),
};
