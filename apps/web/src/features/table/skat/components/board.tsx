import { useCallback, useMemo, useRef } from 'react';
import { useAnnounce } from '../../../components/announcer.tsx';
import { useDeclaration } from '../hooks/use-declaration.ts';
import { useDrag } from '../hooks/use-drag.ts';
import { useHand } from '../hooks/use-hand.ts';
import { useMoves } from '../hooks/use-moves.ts';
import { useTableKeys } from '../hooks/use-table-keys.ts';
import { useTable } from '../hooks/use-table.ts';
import { ownDecision, promptOf } from '../model/prompt.ts';
import { settingsStore } from '../model/settings.ts';
import { stepsOf, type Deed } from '../model/steps.ts';
import { tellings } from '../model/tell.ts';
import { roleWords } from '../model/words.ts';
import { Auction } from './auction.tsx';
import styles from './board.module.css';
import { CommandPanel } from './command-panel.tsx';
import { Declare } from './declare.tsx';
import { Foot } from './foot.tsx';
import { Hand } from './hand.tsx';
import { OpenHands } from './open-hands.tsx';
import { Plate } from './plate.tsx';
import { PromptLine } from './prompt-line.tsx';
import { SkatZone } from './skat-zone.tsx';
import { Strip } from './strip.tsx';
import { TrickZone } from './trick-zone.tsx';

/** The middle of the table: auction, declaration, or the trick. */
const Middle = (props: { readonly declaration: ReturnType<typeof useDeclaration>; readonly isTarget: boolean }) => {
  const { deal } = useTable();
  const { declaration } = props;
  const isOwn = ownDecision(deal) !== null;
  if (deal.phase === 'bidding') return <Auction />;
  if (isOwn && (deal.phase === 'declaring' || declaration.handGame)) return <Declare declaration={declaration} />;
  if (deal.contract === null) return <SkatZone />;
  return <TrickZone isTarget={props.isTarget} />;
};

/** The table of the running deal: plates, felt, prompt, hand and foot. */
export const Board = () => {
  const { deal, snapshot, scene, line, say, settings, open } = useTable();
  const root = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const declaration = useDeclaration(deal);
  const laid = useHand(deal, settings, declaration.contract);
  const moves = useMoves(declaration);
  const dragging = useDrag({ onThrow: moves.play, onMove: laid.move });
  const isOwnTurn = ownDecision(deal) !== null && snapshot.pending === null && scene.sweep === null;
  const isDimming = isOwnTurn && deal.phase === 'playing';
  const cards = laid.cards
    .filter((card) => !declaration.discard.includes(card))
    .map((card) => ({
      card,
      legal: laid.legal.has(card),
      dimmed: isDimming && !laid.legal.has(card),
      fromSkat: deal.phase === 'declaring' && deal.skat?.includes(card) === true,
      sent: snapshot.pending?.type === 'play' && snapshot.pending.card === card,
    }));
  const prompt = promptOf(say, deal, snapshot, {
    handGame: declaration.handGame,
    discards: 2 - declaration.discard.length,
    hasContract: declaration.contract !== null,
  });
  const steps = stepsOf(say, deal, {
    lifted: moves.lifted,
    ahead: moves.ahead,
    discards: declaration.discard.length,
    contract: declaration.contract,
    handGame: declaration.handGame,
    declare: declaration.action,
  });

  const onDeed = (deed: Deed): void => {
    switch (deed.type) {
      case 'act':
        return moves.act(deed.action);
      case 'hand':
        return declaration.playHand(deed.on);
      case 'ahead':
        moves.lift(null);
        return moves.chooseAhead(deed.card);
    }
  };
  const toCard = useCallback(
    (place: number): void => {
      const card = cards.at(place)?.card;
      const button = root.current?.querySelector<HTMLButtonElement>(`[data-card="${card ?? ''}"]`);
      button?.focus({ preventScroll: true });
      if (card !== undefined && deal.phase === 'playing') moves.lift(card);
    },
    [cards, deal.phase, moves],
  );
  const keys = useMemo(() => {
    const main = steps.main.deed;
    return {
      toCard,
      enter: () => {
        if (moves.lifted !== null) moves.play(moves.lifted);
      },
      letters: {
        p: () => {
          if (deal.phase === 'bidding') moves.act({ type: 'pass' });
        },
        b: () => {
          if (deal.phase === 'bidding' && main?.type === 'act') moves.act(main.action);
        },
        l: () => open('last'),
        u: () => announce(tellings(say, deal, snapshot.clocks).clock()),
        t: () => announce(tellings(say, deal, snapshot.clocks).trick()),
        s: laid.turnPreview,
        m: () => settingsStore.set({ muted: !settings.muted }),
        k: () => document.getElementById('table-command')?.focus(),
      },
    };
  }, [toCard, steps, moves, deal, open, announce, say, snapshot.clocks, laid, settings.muted]);
  useTableKeys(root, keys, settings.letterKeys);

  return (
    <div ref={root} className={styles.board} data-left={settings.leftHanded || undefined}>
      <section className={styles.plates} aria-label={say('table.plates')}>
        <Plate seat={(deal.seat + 1) % 3} />
        <Plate seat={(deal.seat + 2) % 3} />
      </section>
      <section className={styles.middle} aria-label={say('table.middle')}>
        <OpenHands />
        <div className={styles.zone}>
          <Middle declaration={declaration} isTarget={dragging.thrown !== null && moves.canPlay} />
        </div>
      </section>
      <div className={styles.strip}>
        <Strip />
      </div>
      <div className={styles.prompt}>
        <PromptLine prompt={prompt} isOwnTurn={isOwnTurn} preview={laid.preview} onTurnPreview={laid.turnPreview} />
      </div>
      <section className={styles.hand} aria-label={say('table.handLabel')}>
        <Hand
          label={say('table.ownHand', { role: roleWords(say, deal, deal.seat) })}
          cards={cards}
          lifted={moves.lifted}
          ahead={moves.ahead}
          dragging={dragging}
          onTap={moves.tap}
          onPlay={moves.play}
        />
      </section>
      <section className={styles.foot} aria-label={say('table.actions')}>
        <Foot steps={steps} preview={laid.preview} onDeed={onDeed} onTurnPreview={laid.turnPreview} />
      </section>
      <CommandPanel
        onAct={(action) => (action.type === 'play' ? moves.play(action.card) : moves.act(action))}
        onUnknown={() => line.refuse('unknownCommand')}
      />
    </div>
  );
};
