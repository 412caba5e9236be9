import type { Seat } from '@matador/cards';
import { bestOf, verdictsOf, type Judged, type Standing } from '@matador/cards/review';
import type { Telling } from '../deal-account.ts';
import { saysOf } from '#web/features/replay/model/telling.ts';
import styles from './deal-line.module.css';

/** A decision on the line: the share of the layouts that its side wins, by the best card and by the one that was played. */
interface Point {
  /** Among all cards of the deal, from 0. */
  readonly card: number;
  readonly before: number;
  readonly after: number;
  readonly isCostly: boolean;
}

/** Whose knowledge the line goes by: mine, or the declarer's where I did not play. */
const seatOf = (cards: readonly Judged[], own: Seat | null): Seat | null =>
  own ?? cards.find(({ seen }) => seen?.isDeclaring === true)?.seat ?? null;

/** The judged decisions of a seat, in order. */
const pointsOf = (cards: readonly Judged[], seat: Seat): readonly Point[] =>
  cards.flatMap((one, card): readonly Point[] => {
    const { unseen, played } = one;
    if (one.seat !== seat || unseen === null || unseen.layouts === 0) return [];
    const wins = unseen.cards.find((counted) => counted.card === played)?.wins ?? 0;
    const isCostly = verdictsOf(one).unseen === 'costly';
    return [{ card, before: bestOf(unseen, played).wins / unseen.layouts, after: wins / unseen.layouts, isCostly }];
  });

const WIDTH = 100;
const HEIGHT = 100;

/** From one decision to the next what others did moves it, in the midst of a decision's card what was decided. */
const stepsOf = (points: readonly Point[], cards: number): string => {
  const x = (card: number): string => ((WIDTH * card) / cards).toFixed(2);
  const y = (share: number): string => (HEIGHT * (1 - share)).toFixed(2);
  const [first] = points;
  if (first === undefined) return '';
  return [
    `M0,${y(first.before)}`,
    ...points.map(({ card, before, after }) => `H${x(card)}V${y(before)}H${x(card + 0.5)}V${y(after)}`),
    `H${String(WIDTH)}`,
  ].join('');
};

type Mark = Standing | 'noChoice' | 'waiting';

const SHAPES: Readonly<Record<Mark, string>> = {
  best: 'M5,1a4,4 0 1,0 .01,0z',
  close: 'M5,1.5a3.5,3.5 0 1,0 .01,0z',
  costly: 'M5,.5L9.5,9H.5z',
  noChoice: 'M2,5H8',
  waiting: '',
};

const Sign = ({ mark }: { readonly mark: Mark }) => (
  <svg viewBox="0 0 10 10" data-mark={mark} className={styles.sign} focusable="false">
    <path d={SHAPES[mark]} />
  </svg>
);

const KEYS = ['best', 'close', 'costly', 'noChoice'] as const;

/** By own knowledge, and below it by open cards. */
const Marks = ({ judged }: { readonly judged: Judged }) => {
  const { unseen, seen, tag } = verdictsOf(judged);
  const isForced = tag === 'noChoice';
  return (
    <span className={styles.marks}>
      <Sign mark={isForced ? 'noChoice' : (unseen ?? 'waiting')} />
      <Sign mark={isForced ? 'noChoice' : (seen ?? 'waiting')} />
    </span>
  );
};

interface DealLineProps {
  readonly cards: readonly Judged[];
  /** The card that the replay shows; -1: none. */
  readonly at: number;
  readonly telling: Telling;
}

/**
 * The line over the deal: the share of the layouts that one side wins, before and after each of its player's cards, and
 * both verdicts on every card below it (RES-7). It is for the eye; the list of all decisions says the same in words.
 */
export const DealLine = ({ cards, at, telling }: DealLineProps) => {
  const { t, own } = telling;
  const seat = seatOf(cards, own);
  const points = seat === null ? [] : pointsOf(cards, seat);
  if (seat === null || points.length === 0) return null;
  const tricks = [...Map.groupBy(cards, ({ trick }) => trick).values()];
  return (
    <div aria-hidden="true" className={styles.dealLine}>
      <p>{saysOf('review.dealLine', seat)(telling)}</p>
      <div className={styles.chart}>
        <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none" focusable="false">
          <line x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <path d={stepsOf(points, cards.length)} />
        </svg>
        {points
          .filter(({ isCostly }) => isCostly)
          .map(({ card, after }) => (
            <span
              key={card}
              className={styles.turned}
              style={{
                insetInlineStart: `${String((100 * (card + 0.5)) / cards.length)}%`,
                insetBlockStart: `${String(100 * (1 - after))}%`,
              }}
            >
              <Sign mark="costly" />
            </span>
          ))}
      </div>
      <ol className={styles.tricks}>
        {tricks.map((trick) => (
          <li
            key={trick[0]?.trick}
            style={{ flexGrow: trick.length }}
            data-shown={cards[at] !== undefined && trick.includes(cards[at])}
          >
            <b>{(trick[0]?.trick ?? 0) + 1}</b>
            <span className={styles.cards}>
              {trick.map((judged) => (
                <Marks key={judged.seat} judged={judged} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.key}>
        {KEYS.map((mark) => (
          <span key={mark}>
            <Sign mark={mark} /> {t(`review.tag.${mark}`)}
          </span>
        ))}
      </p>
      <p>{t('review.dealMarks')}</p>
    </div>
  );
};
