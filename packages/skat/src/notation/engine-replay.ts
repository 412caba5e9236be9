import type { PiquetCard, Seat } from '@matador/cards';
import { numberOf, pointsOf } from '../cards.ts';
import { ORDERS, winningPlace } from '../order.ts';
import { forehandOf } from '../state.ts';
import type { SkatAction, SkatResult } from '../types.ts';
import { act, openReplay, play } from './replay.ts';
import type { Replay } from './replay.ts';
import type { EngineGame, EngineRecord, EngineResult } from './engine-record.ts';
import { parseEngineRecord, RecordProblem } from './engine-record.ts';
import { factsOf } from './facts.ts';
import type { RecordReader, ReplayLine } from '@matador/cards/records';
import { unread } from './report.ts';
import { differs } from './stated.ts';

const PASS: SkatAction = { type: 'pass' };

/** Some legal auction that ends with this bid for this declarer; the record keeps only its end. */
const auctionFor = (forehand: Seat, declarer: Seat, bid: number): readonly (readonly [Seat, SkatAction])[] => {
  const middlehand = (forehand + 1) % 3;
  const rearhand = (forehand + 2) % 3;
  const call: SkatAction = { type: 'bid', value: bid };
  if (declarer === forehand) {
    return [
      [middlehand, call],
      [forehand, { type: 'hold' }],
      [middlehand, PASS],
      [rearhand, PASS],
    ];
  }
  const caller = declarer === middlehand ? [[middlehand, call] as const] : [[middlehand, PASS] as const];
  const last = declarer === middlehand ? [[rearhand, PASS] as const] : [];
  const against = declarer === middlehand ? [] : [[rearhand, call] as const];
  return [...caller, ...against, [forehand, PASS], ...last];
};

const ALL_PASS = (forehand: Seat): readonly (readonly [Seat, SkatAction])[] => [
  [(forehand + 1) % 3, PASS],
  [(forehand + 2) % 3, PASS],
  [forehand, PASS],
];

const declaration = ({ kind, hand, ouvert, discard }: EngineGame): readonly SkatAction[] => {
  const contract = `${kind}${ouvert ? 'O' : ''}${hand ? 'H' : ''}`;
  const [first, second] = discard ?? [];
  if (hand || first === undefined || second === undefined) return [{ type: 'declare', contract }];
  return [{ type: 'pickUp' }, { type: 'declare', contract, discard: [first, second] }];
};

const followed = (opened: Replay, steps: readonly (readonly [Seat, SkatAction])[]): Replay => {
  let replay = opened;
  for (const [seat, action] of steps) {
    replay = action.type === 'play' ? play(replay, seat, action.card) : act(replay, seat, action);
    if (replay.problem === null) continue;
    const what = action.type === 'play' ? action.card : action.type;
    return { ...replay, problem: `seat ${seat}, ${what}: ${replay.problem}` };
  }
  return replay;
};

/** What each seat did in a record, in order; of the auction it keeps the end alone. */
export const engineSteps = ({ dealer, game }: EngineRecord): readonly (readonly [Seat, SkatAction])[] => {
  const forehand = forehandOf(dealer);
  if (game === null) return ALL_PASS(forehand);
  const { declarer, bid, plays } = game;
  return [
    ...auctionFor(forehand, declarer, bid),
    ...declaration(game).map((action) => [declarer, action] as const),
    ...plays.map(([seat, card]) => [seat, { type: 'play', card }] as const),
  ];
};

/** Follows a record through the engine. Text when it cannot even be dealt. */
const followEngine = (record: EngineRecord): Replay | string => {
  const opened = openReplay(record.dealer, record.hands, record.skat);
  return typeof opened === 'string' ? opened : followed(opened, engineSteps(record));
};

type Game = NonNullable<SkatResult['game']>;

/** Points and tricks of all cards recorded: a lost Null game may have been played on. */
const playedOn = (record: EngineGame, final: readonly PiquetCard[]): { points: number; tricks: number } => {
  const order = ORDERS.null;
  let points = final.reduce((sum, card) => sum + pointsOf(numberOf(card)), 0);
  let tricks = 0;
  for (let at = 0; at + 3 <= record.plays.length; at += 3) {
    const trick = record.plays.slice(at, at + 3);
    const cards = trick.map(([, card]) => numberOf(card));
    if (trick[winningPlace(order, cards)]?.[0] !== record.declarer) continue;
    tricks += 1;
    points += cards.reduce((sum, card) => sum + pointsOf(card), 0);
  }
  return { points, tricks };
};

const compare = (stated: EngineResult, game: Game, record: EngineRecord): readonly string[] => {
  const isPlayedOn = record.game !== null && game.contract.startsWith('N') && stated.tricks !== game.tricks;
  const final = record.game?.discard ?? record.skat;
  const figures = isPlayedOn && record.game !== null ? playedOn(record.game, final) : game;
  return [
    ...differs('won', stated.won, game.won),
    ...differs('value', stated.value, game.signedValue),
    ...differs('matadors', stated.matadors, game.matadors),
    ...differs('overbid', stated.overbid, game.overbid),
    ...differs('points', stated.points, figures.points),
    ...differs('tricks', stated.tricks, figures.tricks),
  ];
};

const lineOf = (record: EngineRecord, name: number | string): ReplayLine => {
  const replay = followEngine(record);
  if (typeof replay === 'string') return unread(name, 'engine', replay);
  const { state, problem } = replay;
  const { result } = state.table;
  const isOver = result !== null;
  const stated = record.game?.result ?? null;
  const game = isOver ? result.game : null;
  const found = problem !== null ? [problem] : !isOver ? ['the cards end before the deal does'] : [];
  const problems = stated === null || game === null ? found : [...found, ...compare(stated, game, record)];
  const kind = problem !== null ? 'illegal' : !isOver ? 'brokenOff' : game === null ? 'passed' : 'played';
  return { id: name, ok: problems.length === 0, problems, format: 'engine', kind, decided: isOver, ...factsOf(state) };
};

const replayLine = (line: string, place: number): ReplayLine => {
  const name = `line ${place}`;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return unread(name, 'engine', 'the line is not JSON');
  }
  try {
    const record = parseEngineRecord(value);
    return lineOf(record, record.id === '' ? name : record.id);
  } catch (problem) {
    if (problem instanceof RecordProblem) return unread(idOf(value) ?? name, 'engine', problem.message);
    throw problem;
  }
};

const idOf = (value: unknown): number | string | null => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'number' || typeof value.id === 'string' ? value.id : null;
};

/** Games of the independent engine, a JSON object a line (format page, section 2). */
export const engineReader: RecordReader = {
  format: 'engine',
  detects: (text) => text.split('\n').some((line) => /^\s*\{.*"(skat|forehand)"/.test(line)),
  replay: (text) =>
    text.split('\n').flatMap((line, place) => (line.trim() === '' ? [] : [replayLine(line, place + 1)])),
};
