import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import type { CardRank } from '#web/components/card/card-parts.ts';
import { CardBack } from '#web/components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';
import type { Scene } from '../model/snapshot.ts';
import styles from './card-layer.module.css';
import { packOf, sendCards, type Actor, type CardTone, type Wanted } from './model/actors.ts';
import type { CardStage, StagePlan } from './stage.ts';

/** Draws a card's face. */
export type Face<Card extends string> = ComponentType<{
  readonly card: Card;
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
  readonly Face: Face<Card>;
}

const DrawnCard = <Card extends string>({ id, card, zone, isUp, tone, Face }: CardProps<Card>) => (
  <span
    className={styles.card}
    data-actor={id}
    data-at={zone}
    data-up={isUp ? (card ?? '') : undefined}
    data-lifted={tone.isLifted === true || undefined}
    data-chosen={tone.isChosen === true || undefined}
    data-sent={tone.isSent === true || undefined}
    data-won={tone.isWon === true || undefined}
    data-covered={tone.isCovered === true || undefined}
  >
    <span className={styles.sides}>
      {card !== null && tone.isCovered !== true && (
        <Face card={card} isDimmed={tone.isDimmed === true} stands={tone.stands ?? null} />
      )}
      <span className={styles.back} data-back="">
        <CardBack />
      </span>
      {tone.mark != null && <span className={styles.mark} data-text={tone.mark} />}
    </span>
  </span>
);

const isSameCard = <Card extends string>(a: CardProps<Card>, b: CardProps<Card>): boolean =>
  a.card === b.card &&
  a.zone === b.zone &&
  a.isUp === b.isUp &&
  a.Face === b.Face &&
  JSON.stringify(a.tone) === JSON.stringify(b.tone);

// `memo` takes the type of the card away.
const OneCard = memo(DrawnCard, isSameCard) as typeof DrawnCard;

/** The actors on their way to what is wanted: each answer follows from the one before. */
const useActors = <Card extends string>(wanted: readonly Wanted<Card>[]): readonly Actor<Card>[] => {
  const words = JSON.stringify(wanted);
  const [sent, setSent] = useState(() => ({ words, actors: sendCards<Card>(packOf(wanted.length), wanted) }));
  if (sent.words === words) return sent.actors;
  const next = { words, actors: sendCards(sent.actors, wanted) };
  setSent(next);
  return next.actors;
};

/** Calls back when the board, one of its zones or what scrolls around them has another size, or is scrolled. */
const useResized = (layer: RefObject<HTMLElement | null>, actors: readonly Actor[], onResize: () => void): void => {
  const latest = useRef(onResize);
  useLayoutEffect(() => {
    latest.current = onResize;
  });
  useEffect(() => {
    const root = layer.current?.parentElement;
    if (root == null) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(root);
    for (const zone of root.querySelectorAll('[data-zone], [data-clip]')) observer.observe(zone);
    const onScroll = (): void => latest.current();
    root.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      root.removeEventListener('scroll', onScroll, { capture: true });
    };
    // Zones come and go with the cards that lie there.
  }, [layer, actors]);
};

/** Nobody looks, or nobody wants to see it move: everything at once. */
const isStill = (): boolean =>
  document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Every card of the deal, drawn over the board: one element from the pack to the pile, moved by transforms (GAME-20). Only
 * for the eye: what is pressed and what is heard lies in the board itself.
 */
export const CardLayer = <Card extends string>(props: CardLayerProps<Card>) => {
  const { stage, wanted, plan, Face } = props;
  const { scene } = useTable();
  const layer = useRef<HTMLDivElement>(null);
  const actors = useActors(wanted);
  const cut = useRef<Scene | null>(null);
  const direct = (isCut: boolean): void => {
    if (layer.current !== null) stage.direct(layer.current, actors, plan, isCut);
  };
  useLayoutEffect(() => {
    const isCut = scene.isCut && cut.current !== scene;
    cut.current = scene;
    direct(isCut || isStill());
  }, [actors, scene]);
  useResized(layer, actors, () => direct(true));
  return (
    <div ref={layer} className={`${styles.layer ?? ''} ${props.className ?? ''}`} aria-hidden="true">
      {props.children}
      {actors.map(({ id, card, wanted: { zone, isUp, look = NO_TONE } }) => (
        <OneCard key={id} id={id} card={card} zone={zone} isUp={isUp} tone={look} Face={Face} />
      ))}
    </div>
  );
};
