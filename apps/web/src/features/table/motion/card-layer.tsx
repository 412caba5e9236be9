import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { CardRank } from '#web/components/card/card-parts.ts';
import { CardBack, type CardLook } from '#web/components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';
import type { Scene } from '../model/snapshot.ts';
import styles from './card-layer.module.css';
import { packOf, sendCards, type Actor, type CardTone, type Wanted } from './model/actors.ts';
import type { CardStage, StagePlan } from './stage.ts';

/** Draws a card's face. */
export type Face<Card extends string> = ComponentType<{
  readonly card: Card;
  readonly look: CardLook;
  readonly isDimmed: boolean;
  readonly stands: CardRank | null;
}>;

interface CardLayerProps<Card extends string> {
  readonly stage: CardStage;
  /** Where every card of the pack has to be. */
  readonly wanted: readonly Wanted<Card>[];
  readonly plan: StagePlan;
  readonly Face: Face<Card>;
  /** How the game draws cards by where they lie (`data-at`). */
  readonly className?: string | undefined;
  /** What else lies among the cards: what keeps an empty place of the hand. */
  readonly children?: ReactNode;
}

const NO_TONE: CardTone = {};

interface CardProps<Card extends string> {
  readonly id: number;
  readonly card: Card | null;
  readonly zone: string;
  readonly isUp: boolean;
  readonly tone: CardTone;
  readonly look: CardLook;
  readonly Face: Face<Card>;
}

/** One card: drawn anew only when something of it has changed, for many are on the table. */
const DrawnCard = <Card extends string>({ id, card, zone, isUp, tone, look, Face }: CardProps<Card>) => {
  const { isDimmed = false, isLifted = false, isChosen = false, isSent = false, isWon = false } = tone;
  const { isCovered = false, mark = null, stands = null } = tone;
  return useMemo(
    () => (
      <span
        className={styles.card}
        data-actor={id}
        data-at={zone}
        data-up={isUp ? (card ?? '') : undefined}
        data-lifted={isLifted || undefined}
        data-chosen={isChosen || undefined}
        data-sent={isSent || undefined}
        data-won={isWon || undefined}
        data-covered={isCovered || undefined}
      >
        <span className={styles.sides}>
          {card !== null && !isCovered && <Face card={card} look={look} isDimmed={isDimmed} stands={stands} />}
          <span className={styles.back} data-back="">
            <CardBack />
          </span>
          {mark !== null && <span className={styles.mark} data-text={mark} />}
        </span>
      </span>
    ),
    [id, card, zone, isUp, look, Face, isDimmed, isLifted, isChosen, isSent, isWon, isCovered, mark, stands],
  );
};

/** The actors on their way to what is wanted: each answer follows from the one before. */
const useActors = <Card extends string>(wanted: readonly Wanted<Card>[]): readonly Actor<Card>[] => {
  const words = JSON.stringify(wanted);
  const [sent, setSent] = useState(() => ({ words, actors: sendCards<Card>(packOf(wanted.length), wanted) }));
  if (sent.words === words) return sent.actors;
  const next = { words, actors: sendCards(sent.actors, wanted) };
  setSent(next);
  return next.actors;
};

/**
 * Every card of the deal, drawn over the board: one element from the pack to the pile, moved by transforms (GAME-20). Only
 * for the eye: what is pressed and what is heard lies in the board itself.
 */
export const CardLayer = <Card extends string>(props: CardLayerProps<Card>) => {
  const { stage, wanted, plan, Face } = props;
  const { scene, look } = useTable();
  const layer = useRef<HTMLDivElement>(null);
  const actors = useActors(wanted);
  const latest = useRef({ actors, plan });
  const cut = useRef<Scene | null>(null);
  useLayoutEffect(() => {
    latest.current = { actors, plan };
  });
  useLayoutEffect(() => {
    const { current } = layer;
    if (current === null) return undefined;
    const isCut = scene.isCut && cut.current !== scene;
    const isFirst = cut.current === null;
    cut.current = scene;
    if (isCut || isFirst || document.visibilityState === 'hidden') {
      stage.direct(current, actors, latest.current.plan, isCut);
      return undefined;
    }
    // Measured once before the frame is drawn, however often the board has changed by then.
    const frame = requestAnimationFrame(() => stage.direct(current, actors, latest.current.plan, false));
    return () => cancelAnimationFrame(frame);
  }, [stage, actors, scene]);
  // The board has another size, or its parts share it otherwise.
  useEffect(() => {
    const root = layer.current?.parentElement;
    if (root == null) return;
    let size = '';
    const observer = new ResizeObserver(() => {
      const now = `${String(root.clientWidth)} ${String(root.clientHeight)}`;
      const isCut = size !== '' && now !== size;
      size = now;
      if (layer.current !== null) stage.direct(layer.current, latest.current.actors, latest.current.plan, isCut);
    });
    for (const part of [root, ...root.children]) observer.observe(part);
    // What is scrolled takes its cards along.
    const onScroll = (): void => {
      if (layer.current !== null) stage.direct(layer.current, latest.current.actors, latest.current.plan, true);
    };
    root.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [stage]);
  const drawn = useMemo(
    () =>
      actors.map(({ id, card, wanted: { zone, isUp, look: tone = NO_TONE } }) => (
        <DrawnCard key={id} {...{ id, card, zone, isUp, tone, look, Face }} />
      )),
    [actors, look, Face],
  );
  return (
    <div ref={layer} className={`${styles.layer ?? ''} ${props.className ?? ''}`} aria-hidden="true">
      {props.children}
      {drawn}
    </div>
  );
};
