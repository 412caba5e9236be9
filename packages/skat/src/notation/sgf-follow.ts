import type { PiquetCard, Seat } from '@matador/cards';
import { bySeat, setOf, textsIn } from '../cards.ts';
import { act, declare, openReplay, play, resign, show } from './replay.ts';
import type { Replay } from './replay.ts';
import type { SgfMove, SgfRecord } from './sgf.ts';
import type { SgfAction } from './sgf-action.ts';
import { parseDeal, parseSgfAction } from './sgf-action.ts';
import { uncovered } from './uncover.ts';

/** Players of a record are places: 0 forehand, so that the dealer of a table of three is 2. */
const DEALER = 2;

const isKnown = (cards: readonly (PiquetCard | null)[]): cards is readonly PiquetCard[] => !cards.includes(null);
const known = (cards: readonly (PiquetCard | null)[]): readonly PiquetCard[] => cards.filter((card) => card !== null);

const stop = (replay: Replay, problem: string): Replay => ({ ...replay, problem });

const sameCards = (some: readonly PiquetCard[], others: readonly PiquetCard[]): boolean =>
  setOf(some) === setOf(others);

/** The ten cards of an ouvert game must be the declarer's. */
const checkOpen = (replay: Replay, seat: Seat, open: readonly (PiquetCard | null)[]): Replay => {
  const { table, hands } = replay.state;
  if (replay.problem !== null || open.length === 0 || table.phase !== 'playing' || !isKnown(open)) return replay;
  return sameCards(open, textsIn(bySeat(hands, seat)))
    ? replay
    : stop(replay, 'the open cards are not those of the hand');
};

/** Discard and open cards of a declaration. Ten cards alone are the open ones: the discard is what they leave of twelve. */
const partsOf = ({ state: { table, hands } }: Replay, cards: readonly (PiquetCard | null)[]) => {
  if (table.phase !== 'declaring' || table.declarer === null) return { discard: [], open: cards };
  if (cards.length !== 10) return { discard: known(cards.slice(0, 2)), open: cards.slice(2) };
  const twelve = textsIn(bySeat(hands, table.declarer));
  return { discard: twelve.filter((card) => !cards.includes(card)), open: cards };
};

const onDeclare = (replay: Replay, seat: Seat, action: Extract<SgfAction, { type: 'declare' }>): Replay => {
  const { discard, open } = partsOf(replay, action.cards);
  return checkOpen(declare(replay, seat, action.contract, discard), seat, open);
};

/** Cards by themselves: a discard that comes after its contract. */
const onCards = (replay: Replay, seat: Seat, cards: readonly (PiquetCard | null)[]): Replay => {
  if (replay.declared === null) return stop(replay, 'cards where none are due');
  const { discard, open } = partsOf(replay, cards);
  return checkOpen(declare(replay, seat, replay.declared, discard), seat, open);
};

/** The server's own moves after the deal: the skat it reveals, and why it ends the game. */
const onWorld = (replay: Replay, action: SgfAction): Replay => {
  if (action.type === 'timeOut' || action.type === 'left') {
    return replay.state.table.phase === 'over' ? replay : { ...replay, breakOff: action.type };
  }
  const { table, skat } = replay.state;
  if (action.type !== 'cards' || table.phase !== 'declaring') return stop(replay, 'not a move of the server here');
  if (!isKnown(action.cards)) return replay;
  return sameCards(action.cards, textsIn(skat)) ? replay : stop(replay, 'the skat is not the one dealt');
};

const onPlayer = (replay: Replay, seat: Seat, action: SgfAction): Replay => {
  switch (action.type) {
    case 'bid':
    case 'hold':
    case 'pass':
    case 'pickUp':
      return act(replay, seat, action);
    case 'show':
      return show(replay, seat);
    case 'resign':
      return resign(replay, seat);
    case 'declare':
      return onDeclare(replay, seat, action);
    case 'cards':
      return onCards(replay, seat, action.cards);
    case 'card':
      return play(replay, seat, action.card);
    case 'lost':
      return { ...replay, breakOff: 'lost' };
    case 'timeOut':
    case 'left':
      return stop(replay, 'not a move of a player');
  }
};

const onMove = (replay: Replay, { who, action: text }: SgfMove): Replay => {
  const action = parseSgfAction(text, who === 'w');
  if (action === null) return stop(replay, 'no such move');
  return who === 'w' ? onWorld(replay, action) : onPlayer(replay, who, action);
};

const dealOf = (moves: readonly SgfMove[]): readonly (PiquetCard | null)[] | string => {
  const [deal] = moves;
  if (deal?.who !== 'w') return 'the record does not begin with the deal';
  const cards = parseDeal(deal.action);
  if (cards === null) return 'a card of the deal is none';
  return cards.length === 32 ? cards : `${cards.length} cards are dealt, not 32`;
};

/**
 * Follows a record move by move through the engine, to its end or to where it breaks off. Cards that a record in one
 * player's view hides are first worked out from the rest. Text when it cannot even be dealt.
 */
export const followSgf = (record: SgfRecord): Replay | string => {
  const deal = dealOf(record.moves);
  if (typeof deal === 'string') return deal;
  const isLaidHidden = record.moves.some(({ who, action }) => who !== 'w' && action.includes('.??'));
  const plain = isKnown(deal) && !isLaidHidden ? { cards: deal, moves: record.moves } : uncovered(deal, record.moves);
  if (typeof plain === 'string') return plain;
  const { cards, moves } = plain;
  const hands = [cards.slice(0, 10), cards.slice(10, 20), cards.slice(20, 30)];
  const opened = openReplay(DEALER, hands, cards.slice(30));
  if (typeof opened === 'string') return opened;
  let replay: Replay = { ...opened, isGuessed: isLaidHidden || !isKnown(deal) };
  for (const [place, move] of moves.entries()) {
    if (place === 0) continue;
    replay = onMove(replay, move);
    if (replay.problem !== null) {
      return stop(replay, `move ${place + 1} (${move.who} ${move.action.slice(0, 40)}): ${replay.problem}`);
    }
    if (replay.breakOff !== null) return replay;
  }
  return replay;
};
