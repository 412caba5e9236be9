import type { PiquetCard } from '@matador/cards';
import { useState } from 'react';
import { useDeclaration } from '../hooks/use-declaration.ts';
import { useDrag } from '#web/features/table/hooks/use-drag.ts';
import { useHand } from '../hooks/use-hand.ts';
import { useMoves } from '../hooks/use-moves.ts';
import { useTrickKeys } from '#web/features/table/hooks/use-trick-keys.ts';
import { useSkat } from '../hooks/use-skat.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { promptOf } from '../model/prompt.ts';
import { stepsOf, type UiAction } from '../model/steps.ts';
import { actsNow, readCommand } from '../model/command.ts';
import { tellings, TELL_TEXTS, TELLS } from '../model/tell.ts';
import { roleWords } from '../model/words.ts';
import { Auction } from './auction.tsx';
import { CardLayer } from '#web/features/table/motion/card-layer.tsx';
import { PiquetFace } from '#web/features/table/motion/piquet-face.tsx';
import { CardStage } from '#web/features/table/motion/stage.ts';
import { OwnPlace } from '#web/features/table/components/own-place.tsx';
import { sentIn } from '#web/features/table/model/sent.ts';
import { planOf, wantedOf } from '../model/cards.ts';
import { BoardFrame } from '#web/features/table/components/board-frame.tsx';
import { CommandPanel } from '#web/features/table/components/command-panel.tsx';
import { Declare } from './declare.tsx';
import { Foot, LastTrickButton } from '#web/features/table/components/foot.tsx';
import foot from '#web/features/table/components/foot.module.css';
import { Rights } from './rights.tsx';
import { SortButton } from './sort-button.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { OpenHands } from './open-hands.tsx';
import { SkatPlates } from './plate.tsx';
import { PromptLine } from '#web/features/table/components/prompt-line.tsx';
import { withTrick } from '#web/features/table/model/trick-prompt.ts';
import { SkatZone } from './skat-zone.tsx';
import { SkatStrip } from './strip.tsx';
import { SkatTrick } from './trick-zone.tsx';

/** The middle of the table: auction, declaration, or the trick. */
const Middle = (props: {
  readonly declaration: ReturnType<typeof useDeclaration>;
  readonly sent: PiquetCard | null;
  readonly isTarget: boolean;
  readonly isOpened: boolean;
}) => {
  const { deal } = useSkat();
  const { declaration } = props;
  const isOwn = ownDecision(deal) !== null;
  if (deal.phase === 'bidding') return <Auction />;
  if (isOwn && (deal.phase === 'declaring' || declaration.handGame)) return <Declare declaration={declaration} />;
  if (deal.contract === null) return <SkatZone />;
  return <SkatTrick sent={props.sent} isTarget={props.isTarget} isOpen={props.isOpened} />;
};

/** The table of the running deal: plates, felt, prompt, hand and foot. */
export const Board = () => {
  const { deal, snapshot, scene, store, t, settings, look } = useSkat();
  const declaration = useDeclaration(deal);
  const laid = useHand(deal, settings, declaration.contract);
  const moves = useMoves(declaration);
  const isOwnTurn = ownDecision(deal) !== null && snapshot.pending === null;
  // Whoever has won the trick that still lies there may lead anything.
  const isLed = scene.trick === null;
  const isOpened = deal.open.some((open, seat) => open !== null && seat !== deal.seat);
  const isDimming = isOwnTurn && deal.phase === 'playing' && isLed;
  const sent = sentIn(deal, snapshot.pending);
  const held = laid.cards.filter((card) => !declaration.discard.includes(card) && card !== sent);
  const [stage] = useState(() => new CardStage());
  const dragging = useDrag({ stage, cards: held, onThrow: moves.play, onMove: laid.move });
  const markOf = (card: PiquetCard): string | null =>
    deal.phase === 'declaring' && deal.skat?.includes(card) === true ? t('table.skat') : null;
  const cards = held.map((card) => ({
    card,
    name: cardWords(t, card),
    legal: !isLed || laid.legal.has(card),
    mark: markOf(card),
  }));
  const wanted = wantedOf(deal, {
    hand: dragging.order,
    discard: declaration.discard,
    sent,
    trick: scene.trick,
    toneOf: (card) => ({
      isDimmed: isDimming && !laid.legal.has(card),
      isLifted: moves.lifted === card,
      isChosen: moves.ahead === card || dragging.thrown === card,
      mark: markOf(card),
    }),
  });
  const prompt = withTrick(
    { t, deal, scene },
    promptOf(t, deal, snapshot, {
      handGame: declaration.handGame,
      discards: 2 - declaration.discard.length,
      hasContract: declaration.contract !== null,
    }),
  );
  const steps = stepsOf(t, deal, {
    lifted: moves.lifted,
    ahead: moves.ahead,
    discards: declaration.discard.length,
    contract: declaration.contract,
    handGame: declaration.handGame,
    declare: declaration.action,
  });

  // Told in the order in which they lie.
  const tells = tellings(t, { ...deal, hand: cards.map(({ card }) => card) }, () => store.snapshot().clocks);
  const onCommand = (typed: string): string => {
    const command = readCommand(typed, deal, look, t('table.command.asks'));
    if (command.type === 'tell') return tells[command.what]();
    if (command.type === 'unknown') {
      const works = [...actsNow(deal, look), t('table.command.asks')].join(', ');
      return t('table.command.unknown', { typed, works });
    }
    if (snapshot.pending !== null) return t('table.prompt.sent');
    if (command.action.type === 'play') moves.playTyped(command.action.card);
    else moves.act(command.action);
    return '';
  };
  const onUiAction = (uiAction: UiAction): void => {
    switch (uiAction.type) {
      case 'act':
        return moves.act(uiAction.action);
      case 'hand':
        return declaration.playHand(uiAction.on);
      case 'ahead':
        moves.lift(null);
        return moves.chooseAhead(uiAction.card);
    }
  };
  const { main } = steps;
  const root = useTrickKeys({
    cards,
    moves,
    tells,
    letters: {
      p: () => {
        if (deal.phase === 'bidding') moves.act({ type: 'pass' });
      },
      b: () => {
        if (deal.phase === 'bidding' && main.uiAction?.type === 'act') moves.act(main.uiAction.action);
      },
      s: laid.sorting.sort,
    },
  });

  return (
    <BoardFrame
      root={root}
      isOpened={isOpened}
      cards={<CardLayer stage={stage} wanted={wanted} plan={planOf(deal)} Face={PiquetFace} />}
      plates={<SkatPlates />}
      above={<OpenHands />}
      zone={
        <>
          <Middle
            declaration={declaration}
            sent={sent}
            isTarget={dragging.thrown !== null && moves.canPlay}
            isOpened={isOpened}
          />
          {deal.contract !== null && <OwnPlace tricks={deal.tricks[deal.seat] ?? 0} />}
        </>
      }
      strip={<SkatStrip />}
      prompt={
        <PromptLine
          prompt={prompt}
          isOwnTurn={isOwnTurn}
          tool={(className) => <SortButton className={className} sorting={laid.sorting} />}
        />
      }
      hand={{ label: t('table.ownHand', { role: roleWords(t, deal, deal.seat) }), cards, moves, dragging }}
      foot={
        <Foot
          steps={steps}
          onUiAction={onUiAction}
          rights={
            <>
              <SortButton className={`${foot.small ?? ''} ${foot.sort ?? ''}`} sorting={laid.sorting}>
                <span className={foot.short}>{t('table.sort.button')}</span>
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
      }
    >
      <CommandPanel
        example={t('table.command.example')}
        asks={TELLS.map((what) => ({ label: t(TELL_TEXTS[what]), answer: tells[what] }))}
        onCommand={onCommand}
      />
    </BoardFrame>
  );
};
