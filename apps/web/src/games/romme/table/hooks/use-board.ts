import { suggestMelds, type RommeCard, type RommeView } from '@matador/romme';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { PlaceQuestion } from '../components/place-dialog.tsx';
import type { DeskMove } from '../model/desk.ts';
import type { Sorting } from '../model/hand-order.ts';
import { keptAs } from '../model/kept.ts';
import { layingOf } from '../model/laying.ts';
import { layOffAll, actionOf, usesOf, whyNot, type MeldUse } from '../model/places.ts';
import { isOwnTurn, promptOf } from '../model/prompt.ts';
import { stepsOf, type UiAction } from '../model/steps.ts';
import { judgeTray, trayCards, trayOf } from '../model/tray.ts';
import { useActs } from './use-acts.ts';
import type { Dragged, Dropped } from './use-card-drag.ts';
import { useDesk } from './use-desk.ts';
import { useDoublePress } from './use-double-press.ts';
import { useRomme } from './use-romme.ts';

/**
 * The best melds of the own hand while the player may lay them; null where suggestions are switched off, and in paid
 * play, where nothing proposes what was not laid out by hand (GAME-22).
 */
const useSuggestion = (deal: RommeView, isOn: boolean) =>
  useMemo(() => {
    if (!isOn || !isOwnTurn(deal) || deal.drawnFrom === null) return null;
    const found = suggestMelds(deal);
    return found.melds.length === 0 && found.goOut === null ? null : found;
  }, [deal, isOn]);

/** All that the own seat can do at a running deal, and what the board says about it. */
export const useBoard = () => {
  const { deal, snapshot, store, settings, t, venue, view } = useRomme();
  const { competitionId = '' } = useParams();
  const { desk, move } = useDesk(keptAs(competitionId, venue, view.dealNumber), deal.hand);
  const send = useActs();
  const press = useDoublePress();
  const [sorting, setSorting] = useState<Sorting>('suits');
  const [question, setQuestion] = useState<PlaceQuestion | null>(null);
  /** A refusal that the player has answered by doing something else. */
  const [answered, setAnswered] = useState(snapshot.refusal);
  /** The card whose discard would leave a finished tray behind, once that has been said. */
  const [warned, setWarned] = useState<RommeCard | null>(null);
  const suggestion = useSuggestion(deal, venue.practice !== null && settings.suggestMelds);
  const tray = judgeTray(desk.tray, deal.rules);
  const laying = layingOf(deal, tray);
  const { selected } = desk;
  const [single = null] = selected.length === 1 ? selected : [];
  const isDrawing = isOwnTurn(deal) && deal.drawnFrom === null && snapshot.pending === null;
  const uses = useMemo(() => (single === null ? [] : usesOf(deal, single)), [deal, single]);
  const refusal = snapshot.refusal === answered ? null : snapshot.refusal;

  const change = (...moves: readonly DeskMove[]): void => {
    setAnswered(snapshot.refusal);
    setWarned(null);
    press.noteOther();
    move(...moves);
  };
  const act: typeof send = (actions) => {
    setAnswered(null);
    if (actions[0]?.type === 'draw') press.noteDraw();
    else press.noteOther();
    send(actions);
  };
  const refuse = (code: string): void => {
    setAnswered(null);
    store.refuse(code);
  };
  const perform = (card: RommeCard, chosen: MeldUse): void => {
    setQuestion(null);
    act([actionOf(card, chosen)]);
  };
  const discard = (card: RommeCard): void => {
    if (laying.type === 'goOut' && card === laying.discard) return act([laying.action]);
    if (laying.type !== 'lay' || warned === card || trayCards(desk.tray).includes(card))
      return act([{ type: 'discard', card }]);
    setWarned(card);
    refuse('trayNotLaid');
  };
  const layOff = (cards: readonly RommeCard[], meld: number, isLeft: boolean | null): void => {
    const [card, ...others] = cards;
    if (card === undefined) return refuse('chooseFirst');
    if (others.length > 0) {
      const planned = layOffAll(deal, cards, meld);
      return 'actions' in planned ? act(planned.actions) : refuse(planned.code);
    }
    const possible = usesOf(deal, card).filter((each) => each.meld === meld);
    const ends = possible.filter((each) => each.type === 'layOff');
    const [chosen, ...more] =
      // A card that is dropped on one half of a run goes to that end.
      isLeft !== null && ends.length === 2 && ends.length === possible.length
        ? ends.filter((each) => each.end === (isLeft ? 'low' : 'high'))
        : possible;
    if (chosen === undefined) return refuse(whyNot(deal, card, meld) ?? 'doesNotFit');
    if (more.length > 0) return setQuestion({ card, uses: possible });
    perform(card, chosen);
  };
  const put = (cards: readonly RommeCard[], place: number | null): void => {
    if (cards.length === 0) return refuse('chooseFirst');
    change({ type: 'put', cards, place });
  };
  const lay = (): void => {
    switch (laying.type) {
      case 'lay':
        return act(laying.actions);
      case 'goOut':
        return act([laying.action]);
      case 'missing':
        return refuse('openingTooLow');
      case 'no':
        return refuse(laying.code);
    }
  };
  const suggest = (): void => {
    if (venue.practice === null) return;
    if (suggestion === null) return refuse('noMelds');
    change({ type: 'fill', tray: trayOf(suggestion.goOut?.melds ?? suggestion.melds) });
  };
  const sort = (): void => {
    change({ type: 'sort', sorting });
    setSorting(sorting === 'suits' ? 'ranks' : 'suits');
  };

  /** Draws; once that is done, the selected card goes to the discard pile. */
  const tapPile = (from: 'stock' | 'discardPile'): void => {
    if (press.isSecond()) return;
    if (from === 'stock' || isDrawing || single === null) act([{ type: 'draw', from }]);
    else discard(single);
  };
  const tapCard = (card: RommeCard): void => {
    if (trayCards(desk.tray).includes(card)) return change({ type: 'takeBack', cards: [card] });
    change({ type: 'toggle', card });
  };
  const onUiAction = (uiAction: UiAction): void => {
    if (press.isSecond()) return;
    switch (uiAction.type) {
      case 'act':
        return act(uiAction.actions);
      case 'discard':
        return discard(uiAction.card);
      case 'tray':
        return put(selected, null);
    }
  };
  const onDrop = (dragged: Dragged, dropped: Dropped): void => {
    if (dragged.from === 'stock' || dragged.from === 'discardPile') {
      if (dropped.on === 'hand') act([{ type: 'draw', from: dragged.from }]);
      return;
    }
    const { card, from } = dragged;
    const cards = selected.includes(card) ? selected : [card];
    switch (dropped.on) {
      case 'hand':
        return from === 'tray'
          ? change({ type: 'takeBack', cards: [card] })
          : change({ type: 'move', cards, before: dropped.before });
      case 'tray':
        return put(cards, dropped.place);
      case 'meld':
        return layOff(cards, dropped.meld, dropped.isLeft);
      case 'discardPile':
        return discard(card);
    }
  };

  const prompted = {
    selected,
    uses,
    laying,
    hasTray: desk.tray.length > 0,
    canGoOut: suggestion?.goOut != null,
    isSending: snapshot.pending !== null,
    refusal,
  };
  return {
    desk,
    tray,
    laying,
    uses,
    single,
    isDrawing,
    seePress: press.see,
    sorting,
    question,
    suggestion,
    prompt: promptOf(t, deal, prompted),
    steps: stepsOf(t, deal, prompted),
    act,
    change,
    discard,
    lay,
    layOff,
    put,
    refuse,
    sort,
    suggest,
    tapPile,
    tapCard,
    onUiAction,
    onDrop,
    perform,
    closeQuestion: () => setQuestion(null),
  };
};

export type Board = ReturnType<typeof useBoard>;
