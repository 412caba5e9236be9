import { useCallback, useMemo, useRef } from 'react';
import { useAnnounce } from '../../../../components/announcer.tsx';
import { useDeclaration } from '../hooks/use-declaration.ts';
import { useDrag } from '../../hooks/use-drag.ts';
import { useHand } from '../hooks/use-hand.ts';
import { useMoves } from '../hooks/use-moves.ts';
import { useTableKeys } from '../../hooks/use-table-keys.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { ownDecision } from '../../model/decisions.ts';
import { promptOf } from '../model/prompt.ts';
import { settingsStore } from '../../model/settings.ts';
import { stepsOf, type Deed } from '../model/steps.ts';
import { readCommand } from '../model/command.ts';
import { tellings, TELL_TEXTS, TELLS } from '../model/tell.ts';
import { roleWords } from '../model/words.ts';
import { Auction } from './auction.tsx';
import styles from '../../components/board.module.css';
import { CommandPanel } from '../../components/command-panel.tsx';
import { Declare } from './declare.tsx';
import { Foot, LastTrickButton } from '../../components/foot.tsx';
import foot from '../../components/foot.module.css';
import { Rights } from './rights.tsx';
import { SortButton } from './sort-button.tsx';
import { CardFace } from '../../../../components/card/card-face.tsx';
import { cardWords } from '../../model/card-words.ts';
import { Hand } from '../../components/hand.tsx';
import { OpenHands } from './open-hands.tsx';
import { SkatPlates } from './plate.tsx';
import { PromptLine } from '../../components/prompt-line.tsx';
import { SkatZone } from './skat-zone.tsx';
import { SkatStrip } from './strip.tsx';
import { SkatTrick } from './trick-zone.tsx';

/** The middle of the table: auction, declaration, or the trick. */
const Middle = (props: { readonly declaration: ReturnType<typeof useDeclaration>; readonly isTarget: boolean }) => {
  const { deal } = useSkat();
  const { declaration } = props;
  const isOwn = ownDecision(deal) !== null;
  if (deal.phase === 'bidding') return <Auction />;
  if (isOwn && (deal.phase === 'declaring' || declaration.handGame)) return <Declare declaration={declaration} />;
  if (deal.contract === null) return <SkatZone />;
  return <SkatTrick isTarget={props.isTarget} />;
};

/** The table of the running deal: plates, felt, prompt, hand and foot. */
export const Board = () => {
  const { deal, snapshot, scene, line, say, settings, look, open } = useSkat();
  const root = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const declaration = useDeclaration(deal);
  const laid = useHand(deal, settings, declaration.contract);
  const moves = useMoves(declaration);
  const dragging = useDrag({ cards: deal.hand, onThrow: moves.play, onMove: laid.move });
  const isOwnTurn = ownDecision(deal) !== null && snapshot.pending === null && scene.sweep === null;
  const isDimming = isOwnTurn && deal.phase === 'playing';
  const cards = laid.cards
    .filter((card) => !declaration.discard.includes(card))
    .map((card) => ({
      card,
      name: cardWords(say, card),
      legal: laid.legal.has(card),
      dimmed: isDimming && !laid.legal.has(card),
      mark: deal.phase === 'declaring' && deal.skat?.includes(card) === true ? say('table.skat') : null,
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

  const tells = useMemo(() => tellings(say, deal, snapshot.clocks), [say, deal, snapshot.clocks]);
  const onCommand = (typed: string): string => {
    const command = readCommand(typed, deal);
    if (command.type === 'tell') return tells[command.what]();
    if (command.type === 'unknown') line.refuse('unknownCommand');
    else if (command.action.type === 'play') moves.play(command.action.card);
    else moves.act(command.action);
    return '';
  };
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
        u: () => announce(tells.clock()),
        t: () => announce(tells.trick()),
        s: laid.turnPreview,
        m: () => settingsStore.set({ muted: !settings.muted }),
        k: () => document.getElementById('table-command')?.focus(),
      },
    };
  }, [toCard, steps, moves, deal, open, announce, tells, laid, settings.muted]);
  useTableKeys(root, keys, settings.letterKeys);

  return (
    <div ref={root} className={styles.board} data-left={settings.leftHanded || undefined}>
      <section className={styles.plates} aria-label={say('table.plates')}>
        <SkatPlates />
      </section>
      <section className={styles.middle} aria-label={say('table.middle')}>
        <OpenHands />
        <div className={styles.zone}>
          <Middle declaration={declaration} isTarget={dragging.thrown !== null && moves.canPlay} />
        </div>
      </section>
      <div className={styles.strip}>
        <SkatStrip />
      </div>
      <div className={styles.prompt}>
        <PromptLine
          prompt={prompt}
          isOwnTurn={isOwnTurn}
          tool={(className) => <SortButton className={className} preview={laid.preview} onTurn={laid.turnPreview} />}
        />
      </div>
      <section className={styles.hand} aria-label={say('table.handLabel')}>
        <Hand
          label={say('table.ownHand', { role: roleWords(say, deal, deal.seat) })}
          cards={cards}
          face={(card, dimmed) => <CardFace card={card} look={look} dimmed={dimmed} />}
          lifted={moves.lifted}
          ahead={moves.ahead}
          dragging={dragging}
          onTap={moves.tap}
          onPlay={moves.play}
        />
      </section>
      <section className={styles.foot} aria-label={say('table.actions')}>
        <Foot
          steps={steps}
          onDeed={onDeed}
          rights={
            <>
              <SortButton
                className={`${foot.small ?? ''} ${foot.sort ?? ''}`}
                preview={laid.preview}
                onTurn={laid.turnPreview}
              >
                <span className={foot.short}>{say('table.sort.button')}</span>
              </SortButton>
              {(deal.phase === 'playing' || deal.phase === 'ruling') && (
                <>
                  <LastTrickButton there={deal.lastTrick !== null} />
                  <Rights />
                </>
              )}
            </>
          }
        />
      </section>
      <CommandPanel
        example={say('table.command.example')}
        asks={TELLS.map((what) => ({ label: say(TELL_TEXTS[what]), answer: tells[what] }))}
        onCommand={onCommand}
      />
    </div>
  );
};
