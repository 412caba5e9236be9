import type { BeloteState } from '@matador/belote';
import type { PiquetCard, Seat } from '@matador/cards';
import { cardText, textsIn } from '@matador/cards/pack';
import type { Position, Say, Zone } from '#web/features/replay/model/replay-game.ts';
import { inTurn, saysOf } from '#web/features/replay/model/telling.ts';
import { shownCard } from '../../trick-steps.ts';
import { sortHand } from '../table/model/sort.ts';
import { letterOf, trumpTitle } from '../table/model/words.ts';

/** The cards that a seat was dealt, sorted for the trumps. */
export const dealtTo = ({ table, dealt }: BeloteState, seat: Seat): readonly PiquetCard[] => {
  const trump = table.contract === null ? null : letterOf(table.contract.trump);
  return sortHand(textsIn(dealt[seat] ?? 0), { trump, offered: null, alternate: false, ascending: false });
};

export const noteOf = ({ table }: BeloteState, seat: Seat): Say => {
  const tricks = table.tricks[seat] ?? 0;
  return inTurn(
    [
      ({ t }) => (table.contract?.taker === seat ? t('belote.role.taker') : ''),
      ({ t }) => (tricks > 0 ? t('replay.tricks', { count: tricks }) : ''),
    ],
    ', ',
  );
};

/** The turn-up until somebody takes it, and the cards of the second packet until they are dealt. */
export const zonesOf = ({ table, stock }: BeloteState): readonly Zone[] => {
  const { turnUp, contract } = table;
  if (turnUp === null) return [];
  const isThere = contract === null;
  const title: Say = ({ t }) => t(isThere ? 'replay.belote.turnUp' : 'replay.belote.turnUpWas');
  const up: Zone = { title, cards: [shownCard(turnUp)], isThere, look: 'open', knownTo: null };
  if (stock.length === 0) return [up];
  const rest = stock.map((card) => shownCard(cardText(card)));
  return [up, { title: ({ t }) => t('replay.stock'), cards: rest, isThere: true, look: 'closed', knownTo: [] }];
};

export const contractOf = ({ table: { contract } }: BeloteState): Position['contract'] =>
  contract === null
    ? null
    : {
        suit: contract.trump,
        title: ({ t }) => trumpTitle(t, contract.trump),
        words: saysOf('replay.belote.trumpBy', contract.taker),
      };
