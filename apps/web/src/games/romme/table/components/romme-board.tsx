import type { RommeCard } from '@matador/romme';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useAnnounce } from '#web/components/announcer.tsx';
import { CommandPanel } from '#web/features/table/components/command-panel.tsx';
import { PromptLine } from '#web/features/table/components/prompt-line.tsx';
import { Strip } from '#web/features/table/components/strip.tsx';
import { useHint } from '#web/features/table/hooks/use-hint.ts';
import { useTableKeys } from '#web/features/table/hooks/use-table-keys.ts';
import { settingsStore } from '#web/settings/settings.ts';
import type { CardTone } from '#web/features/table/motion/model/actors.ts';
import { CardStage } from '#web/features/table/motion/stage.ts';
import { useBoard, type Board } from '../hooks/use-board.ts';
import { useCardDrag } from '../hooks/use-card-drag.ts';
import { useCommands } from '../hooks/use-commands.ts';
import { useRomme } from '../hooks/use-romme.ts';
import { useTold } from '../hooks/use-told.ts';
import { planOf, wantedOf } from '../model/cards.ts';
import { deskWith } from '../model/desk.ts';
import { expectedOf } from '../model/expected.ts';
import { keepOrder } from '../model/hand-order.ts';
import { isOwnTurn } from '../model/prompt.ts';
import { hasJoker, judgeTray, trayCards } from '../model/tray.ts';
import { Bank } from './bank.tsx';
import { Melds } from './melds.tsx';
import { Piles } from './piles.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import styles from './romme-board.module.css';
import { RommeCards } from './romme-cards.tsx';
import { RommeFoot, SortButton } from './romme-foot.tsx';
import { RommeHand } from './romme-hand.tsx';
import { RommePlates } from './romme-plates.tsx';
import { TrayPanel } from './tray-panel.tsx';

const useKeys = (board: Board, root: React.RefObject<HTMLElement | null>): void => {
  const { settings } = useRomme();
  const announce = useAnnounce();
  const tell = useTold(board);
  const { act, steps, desk, single } = board;
  const toCard = useCallback(
    (place: number): void => {
      const card = desk.order.at(place);
      root.current?.querySelector<HTMLButtonElement>(`[data-card="${card ?? ''}"]`)?.focus({ preventScroll: true });
    },
    [desk.order, root],
  );
  const keys = useMemo(() => {
    const draw = (): void => act([{ type: 'draw', from: 'stock' }]);
    return {
      toCard,
      enter: () => {
        if (steps.main.uiAction !== null) board.onUiAction(steps.main.uiAction);
      },
      letters: {
        z: draw,
        d: draw,
        a: () => act([{ type: 'draw', from: 'discardPile' }]),
        t: () => board.put(desk.selected, null),
        l: board.lay,
        x: () => (single === null ? board.refuse('chooseOne') : board.discard(single)),
        r: () => board.change({ type: 'undo' }),
        v: board.suggest,
        s: board.sort,
        u: () => announce(tell('clock')),
        h: () => announce(tell('melds')),
        m: () => settingsStore.set({ muted: !settings.muted }),
        k: () => document.getElementById('table-command')?.focus(),
      },
    };
  }, [toCard, board, act, steps, desk.selected, single, announce, tell, settings.muted]);
  useTableKeys(root, keys, settings.letterKeys);
};

const HINTS = {
  rommeDraw: 'romme.hint.draw',
  rommeTray: 'romme.hint.tray',
  rommeJoker: 'romme.hint.joker',
} as const;

/** What a newcomer is told, each once; and that a joker which is laid can be swapped by others. */
const hintOf = (board: Board, isDrawing: boolean, hasDrawn: boolean): keyof typeof HINTS | null => {
  if (isDrawing) return 'rommeDraw';
  if (!hasDrawn) return null;
  return board.laying.type === 'lay' && hasJoker(board.desk.tray) ? 'rommeJoker' : 'rommeTray';
};

/** What lies where: the board as it is, or will be as soon as the table has heard what is on its way. */
const useLaid = (board: Board, order: readonly RommeCard[]) => {
  const { deal, snapshot, t } = useRomme();
  const { pending } = snapshot;
  const shown = useMemo(() => expectedOf(deal, pending), [deal, pending]);
  const desk = deskWith(board.desk, shown.hand);
  const hand = keepOrder(order, desk.order);
  const tray = judgeTray(desk.tray, deal.rules);
  const markOf = (card: RommeCard): string | null => {
    if (card === deal.drawn) return t('romme.hand.new');
    return card === deal.taken ? t('romme.hand.taken') : null;
  };
  const toneOf = (card: RommeCard): CardTone => ({
    isLifted: desk.selected.includes(card),
    isSent: deal.hand.includes(card) !== shown.hand.includes(card),
    mark: markOf(card),
  });
  const wanted = wantedOf(shown, { hand, tray: tray.melds, toneOf });
  return { shown, desk, hand, tray, wanted };
};

/** The table of the running deal: plates, melds, piles and tray, prompt, hand and foot. */
export const RommeBoard = () => {
  const { deal, snapshot, settings, t } = useRomme();
  const root = useRef<HTMLDivElement>(null);
  const board = useBoard();
  const [trayShown, setTrayShown] = useState<boolean | null>(null);
  const [stage] = useState(() => new CardStage());
  const dragging = useCardDrag({ stage, cards: board.desk.order, onDrop: board.onDrop });
  const laid = useLaid(board, dragging.order);
  const { desk, single, isDrawing } = board;
  const isOwn = isOwnTurn(deal);
  // Where there is room for one of them: the tray, unless a card has to be drawn first.
  const shows = !isDrawing && (trayShown ?? desk.tray.length > 0) ? 'tray' : 'piles';
  useKeys(board, root);
  const commands = useCommands(board);
  const hint = useHint(hintOf(board, isDrawing, isOwn && deal.drawnFrom !== null));
  return (
    <div
      ref={root}
      className={styles.board}
      data-left={settings.leftHanded || undefined}
      data-seats={deal.seats}
      data-laid={deal.melds.length > 0 || undefined}
      onClickCapture={(event) => board.seePress(event)}
    >
      <section className={styles.plates} aria-label={t('table.plates')}>
        <RommePlates />
      </section>
      <section className={styles.middle} data-clip="" aria-label={t('romme.melds.title')}>
        <Melds
          melds={laid.shown.melds}
          selected={single}
          uses={board.uses}
          over={dragging.over}
          onMeld={(meld) => board.layOff(desk.selected, meld, null)}
        />
      </section>
      <section className={styles.desk} data-shows={shows} aria-label={t('romme.desk')}>
        <div className={styles.piles}>
          <Piles
            dragging={dragging}
            isDrawing={isDrawing}
            onStock={() => board.tapPile('stock')}
            onDiscardPile={() => board.tapPile('discardPile')}
          />
          <button
            type="button"
            className={styles.toTray}
            data-drop="tray"
            data-over={dragging.over === 'tray' || undefined}
            onClick={() => {
              setTrayShown(true);
              if (desk.selected.length > 0) board.put(desk.selected, null);
            }}
          >
            {desk.tray.length === 0 ? t('romme.tray.title') : t('romme.tray.count', { count: desk.tray.length })}
          </button>
        </div>
        <div className={styles.tray}>
          <TrayPanel
            tray={laid.tray}
            dragging={dragging}
            onPut={(place) => board.put(desk.selected, place)}
            onTakeBack={(card) => board.change({ type: 'takeBack', cards: [card] })}
            onChoose={(place, cards) => board.change({ type: 'choose', place, cards })}
            onBackToPiles={() => setTrayShown(false)}
          />
        </div>
      </section>
      <div className={styles.strip}>
        <Strip hint={hint === null ? null : t(HINTS[hint])} />
      </div>
      <div className={styles.prompt}>
        <PromptLine
          prompt={board.prompt}
          isOwnTurn={isOwn && snapshot.pending === null}
          tool={(className) => (
            <>
              {isOwn && <Bank />}
              <SortButton className={className} sorting={board.sorting} onSort={board.sort} />
            </>
          )}
        />
      </div>
      <section className={styles.hand} aria-label={t('table.handLabel')}>
        <RommeHand
          cards={laid.desk.order}
          selected={desk.selected}
          inTray={trayCards(laid.desk.tray)}
          dragging={dragging}
          onTap={board.tapCard}
          onStep={(card, step) => board.change({ type: 'step', card, step })}
        />
      </section>
      <section className={styles.foot} aria-label={t('table.actions')}>
        <RommeFoot
          steps={board.steps}
          sorting={board.sorting}
          onSort={board.sort}
          onUndo={desk.past.length > 0 && !isDrawing ? () => board.change({ type: 'undo' }) : null}
          onSuggest={board.suggestion !== null && desk.tray.length === 0 ? board.suggest : null}
          onUiAction={board.onUiAction}
        />
      </section>
      <RommeCards
        stage={stage}
        wanted={laid.wanted}
        plan={planOf(deal)}
        hand={laid.hand}
        inTray={trayCards(laid.desk.tray)}
      />
      <CommandPanel example={t('romme.command.example')} {...commands} />
      {board.question !== null && (
        <PlaceDialog
          {...board.question}
          onChoose={(use) => {
            if (board.question !== null) board.perform(board.question.card, use);
          }}
          onClose={board.closeQuestion}
        />
      )}
    </div>
  );
};
