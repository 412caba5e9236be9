import type { Moment } from './deal-moments.ts';
import type { DrawnCard, Frame } from './stepped-page.ts';

/** What was wrong, and in which frame. */
export type Fault = string;

const at = (frame: Frame, words: string): Fault => `frame ${String(frame.number)}: ${words}`;
const named = ({ id, face, zone }: DrawnCard): string => `card ${String(id)} (${face ?? 'back'}) in ${zone}`;

/** What lies there has been shuffled: it may be any card. */
const SHUFFLED = 'stock';

/** Nothing appears, nothing is lost, nothing is drawn twice, and no card becomes another one. */
export const wholePack = (frames: readonly Frame[], pack: number): readonly Fault[] => {
  const faces = new Map<number, string>();
  return frames.flatMap((frame) => {
    const { cards } = frame;
    const faults: string[] = [];
    const ids = new Set(cards.map(({ id }) => id));
    if (cards.length !== pack || ids.size !== pack) faults.push(`${String(ids.size)} of ${String(cards.length)} cards`);
    if (cards.some(({ id }) => id < 0 || id >= pack)) faults.push('a card that is none of the pack');
    const up = cards.flatMap(({ face }) => (face === null ? [] : [face]));
    if (new Set(up).size !== up.length) faults.push('a face twice');
    for (const card of cards) {
      if (!card.isSeen) faults.push(`${named(card)} is not drawn`);
      if (card.zone === SHUFFLED) faces.delete(card.id);
      const known = faces.get(card.id) ?? card.face;
      if (card.face !== null && known !== card.face) faults.push(`${named(card)} was ${known ?? ''}`);
      if (known !== null) faces.set(card.id, known);
    }
    return faults.map((words) => at(frame, words));
  });
};

/** Of its way no card makes more than this in a frame: the shortest motion takes 140 ms, and is quickest at its start. */
const MAX_SHARE = 0.32;
/** As little as nobody sees, px. */
const UNSEEN = 2;
/** Frames without a step after which a card lies. */
const AT_REST = 3;

interface Step {
  readonly frame: Frame;
  readonly px: number;
  readonly card: DrawnCard;
}

/** The steps of each card from frame to frame. */
const stepsOf = (frames: readonly Frame[]): ReadonlyMap<number, readonly Step[]> => {
  const steps = new Map<number, Step[]>();
  const before = new Map<number, DrawnCard>();
  for (const frame of frames)
    for (const card of frame.cards) {
      const last = before.get(card.id);
      before.set(card.id, card);
      if (last === undefined) continue;
      const px = Math.hypot(card.x - last.x, card.y - last.y);
      if (px === 0) continue;
      steps.set(card.id, [...(steps.get(card.id) ?? []), { frame, px, card }]);
    }
  return steps;
};

/** The ways of a card: steps without a rest between them. */
const waysOf = (steps: readonly Step[]): readonly (readonly Step[])[] => {
  const ways: Step[][] = [];
  for (const step of steps) {
    const way = ways.at(-1);
    const last = way?.at(-1);
    if (way === undefined || last === undefined || step.frame.number - last.frame.number > AT_REST) ways.push([step]);
    else way.push(step);
  }
  return ways;
};

/** Every card was somewhere the frame before, no farther than its speed allows. */
export const noJumps = (frames: readonly Frame[]): readonly Fault[] =>
  [...stepsOf(frames).values()].flatMap((steps) =>
    waysOf(steps).flatMap((way) => {
      const length = way.reduce((sum, { px }) => sum + px, 0);
      return way
        .filter(({ px }) => px > MAX_SHARE * length + UNSEEN)
        .map(({ frame, px, card }) =>
          at(frame, `${named(card)} jumps ${px.toFixed(0)} of ${length.toFixed(0)} px to ${card.x},${card.y}`),
        );
    }),
  );

const isAt = (card: DrawnCard, { x, y }: DrawnCard): boolean => Math.hypot(card.x - x, card.y - y) <= UNSEEN;

/** What is not drawn lies under others: where it is at rest, one of its zone is drawn. */
export const nothingHidden = (frames: readonly Frame[]): readonly Fault[] =>
  frames.flatMap((frame, place) => {
    const before = new Map(frames[place - 1]?.cards.map((card) => [card.id, card]));
    const drawn = frame.cards.filter(({ isCovered }) => !isCovered);
    return frame.cards
      .filter((card) => {
        const last = before.get(card.id);
        const isAtRest = last !== undefined && last.zone === card.zone && last.x === card.x && last.y === card.y;
        return card.isCovered && isAtRest && !drawn.some((other) => other.zone === card.zone && isAt(other, card));
      })
      .map((card) => at(frame, `${named(card)} is covered by nothing`));
  });

const seatWord = (seat: number | null | undefined): string => (seat == null ? 'nobody' : `seat ${String(seat)}`);

/** Whoever is said to be on turn is, and a complete trick has its winner's mark. */
const untrueIn = ({ asked, cards }: Frame, moment: Moment): readonly string[] => {
  const faults: string[] = [];
  if (asked.length > 1) faults.push(`${String(asked.length)} seats are on turn`);
  if (asked.length > 0 && asked[0] !== moment.asked)
    faults.push(`${seatWord(asked[0])} is said to be on turn, it is ${seatWord(moment.asked)}`);
  const marked = cards.filter(({ isWinner }) => isWinner).map(({ zone }) => zone);
  const won = moment.winner === null ? [] : [`trick:${String(moment.winner)}`];
  if (marked.join() !== won.join()) faults.push(`the winner is ${won.join()}, marked is ${marked.join()}`);
  return faults;
};

/** What lies is a moment of the deal, one after the other, and nothing said of it is untrue. */
export const nothingUntrue = (
  frames: readonly Frame[],
  { moments, lyingIn }: { readonly moments: readonly Moment[]; readonly lyingIn: (frame: Frame) => string },
): readonly Fault[] => {
  let shown = 0;
  return frames.flatMap((frame) => {
    const lying = lyingIn(frame);
    const place = moments.findLastIndex(
      (moment, number) => number >= shown && moment.lines <= frame.lines && moment.lying === lying,
    );
    const moment = moments[place];
    if (moment === undefined) return [at(frame, `this was never so: ${lying}`)];
    shown = place;
    return untrueIn(frame, moment).map((words) => at(frame, words));
  });
};
