import type { Suit } from '@matador/cards';
import { useState } from 'react';
import { useAnnounce } from '#web/components/announcer.tsx';
import { CardLayer } from '#web/features/table/motion/card-layer.tsx';
import { PiquetFace } from '#web/features/table/motion/piquet-face.tsx';
import { CardStage } from '#web/features/table/motion/stage.ts';
import { OwnPlace } from '#web/features/table/components/own-place.tsx';
import { sentIn } from '#web/features/table/model/sent.ts';
import { planOf, wantedOf } from '../model/cards.ts';
import { BoardFrame } from '#web/features/table/components/board-frame.tsx';
import { CommandPanel } from '#web/features/table/components/command-panel.tsx';
import foot from '#web/features/table/components/foot.module.css';
import { Foot, LastTrickButton } from '#web/features/table/components/foot.tsx';
import { PromptLine } from '#web/features/table/components/prompt-line.tsx';
import { Strip } from '#web/features/table/components/strip.tsx';
import { TableIcon } from '#web/features/table/components/table-icon.tsx';
import { useDrag } from '#web/features/table/hooks/use-drag.ts';
import { useHint } from '#web/features/table/hooks/use-hint.ts';
import { useSorting } from '#web/features/table/hooks/use-sorting.ts';
import { useTrickKeys } from '#web/features/table/hooks/use-trick-keys.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { withTrick } from '#web/features/table/model/trick-prompt.ts';
import { useBelote } from '../hooks/use-belote.ts';
import { useHand } from '../hooks/use-hand.ts';
import { useMoves } from '../hooks/use-moves.ts';
import { actsNow, readCommand } from '../model/command.ts';
import { hintFor, HINT_TEXTS } from '../model/hint.ts';
import { promptOf } from '../model/prompt.ts';
import { openSuits, stepsOf, type UiAction } from '../model/steps.ts';
import { tellings, TELL_TEXTS, TELLS } from '../model/tell.ts';
import { BelotePlates } from './plates.tsx';
import styles from './board.module.css';
import { BeloteTrick } from './trick.tsx';
import { TurnUp } from './turn-up.tsx';

/** Sorts the hand, by suit and by colours in turn. */
const SortButton = ({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children?: string;
}) => {
  const { label, sort } = useSorting();
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={sort}>
      <TableIcon name="sort" />
      {children !== undefined && <span className={foot.short}>{children}</span>}
    </button>
  );
};

/** The table of the running deal: plates, felt, prompt, hand and foot. */
export const Board = () => {
  const { deal, view, snapshot, scene, store, t, settings, look } = useBelote();
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<Suit | null>(null);
  const suit = chosen !== null && openSuits(deal).includes(chosen) ? chosen : null;
  const laid = useHand(deal, settings);
  const moves = useMoves();
  const hint = useHint(scene.trick === null ? hintFor(deal) : null);
  const isOwnTurn = ownDecision(deal) !== null && snapshot.pending === null;
  // Whoever has won the trick that still lies there may lead anything.
  const isLed = scene.trick === null;
  const isDimming = isOwnTurn && deal.phase === 'playing' && isLed;
  const sent = sentIn(deal, snapshot.pending);
  const held = laid.cards.filter((card) => card !== sent);
  const [stage] = useState(() => new CardStage());
  const dragging = useDrag({ stage, cards: held, onThrow: moves.play, onMove: laid.move });
  const cards = held.map((card) => ({
    card,
    name: cardWords(t, card),
    legal: !isLed || laid.legal.has(card),
    mark: null,
  }));
  const wanted = wantedOf(deal, {
    hand: dragging.order,
    sent,
    trick: scene.trick,
    toneOf: (card) => ({
      isDimmed: isDimming && !laid.legal.has(card),
      isLifted: moves.lifted === card,
      isChosen: moves.ahead === card || dragging.thrown === card,
    }),
  });
  const steps = stepsOf(t, deal, { lifted: moves.lifted, ahead: moves.ahead, suit });
  // Told in the order in which they lie.
  const tells = tellings(t, { ...deal, hand: laid.cards }, { view, clocksNow: () => store.snapshot().clocks });
  const onUiAction = (uiAction: UiAction): void => {
    if (uiAction.type === 'act') return store.act(uiAction.action);
    moves.lift(null);
    moves.chooseAhead(uiAction.card);
  };
  const onCommand = (typed: string): string => {
    const command = readCommand(typed, deal, look.language, t('belote.command.asks'));
    if (command.type === 'tell') return tells[command.what]();
    if (command.type === 'unknown') {
      const works = [...actsNow(deal, look.language), t('belote.command.asks')].join(', ');
      return t('table.command.unknown', { typed, works });
    }
    if (snapshot.pending !== null) return t('table.prompt.sent');
    if (command.action.type === 'play') moves.playTyped(command.action.card);
    else store.act(command.action);
    return '';
  };
  const { main } = steps;
  const root = useTrickKeys({
    cards,
    moves,
    tells,
    letters: {
      p: () => {
        if (deal.phase === 'bidding') store.act({ type: 'pass' });
      },
      n: () => {
        if (deal.phase === 'bidding' && main.uiAction?.type === 'act') store.act(main.uiAction.action);
      },
      a: () => announce(tells.trump()),
    },
  });

  return (
    <BoardFrame
      root={root}
      cards={<CardLayer stage={stage} wanted={wanted} plan={planOf(deal)} Face={PiquetFace} />}
      className={styles.board}
      plates={<BelotePlates />}
      zone={
        <>
          {deal.contract === null ? (
            <TurnUp suit={suit} onChoose={setChosen} />
          ) : (
            <BeloteTrick sent={sent} isTarget={dragging.thrown !== null && moves.canPlay} />
          )}
          {deal.contract !== null && <OwnPlace tricks={deal.tricks[deal.seat] ?? 0} className={styles.own} />}
        </>
      }
      strip={<Strip hint={hint === null ? null : t(HINT_TEXTS[hint])} />}
      prompt={
        <PromptLine
          prompt={withTrick({ t, deal, scene }, promptOf(t, deal, snapshot))}
          isOwnTurn={isOwnTurn}
          tool={(className) => <SortButton className={className} />}
        />
      }
      hand={{ label: t('belote.ownHand', { count: deal.hand.length }), cards, moves, dragging }}
      foot={
        <Foot
          steps={steps}
          onUiAction={onUiAction}
          rights={
            <>
              <SortButton className={`${foot.small ?? ''} ${foot.sort ?? ''}`}>{t('table.sort.button')}</SortButton>
              {deal.phase === 'playing' && <LastTrickButton there={deal.lastTrick !== null} />}
            </>
          }
        />
      }
    >
      <CommandPanel
        example={t('belote.command.example')}
        asks={TELLS.map((what) => ({ label: t(TELL_TEXTS[what]), answer: tells[what] }))}
        onCommand={onCommand}
      />
    </BoardFrame>
  );
};
