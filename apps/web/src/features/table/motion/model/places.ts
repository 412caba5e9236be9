/** A rectangle on the board, in px from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a card lies: its middle, its width in px, its turn in degrees. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
  /** How much of its width is seen, 0 to 1, where the next card covers it. */
  readonly shown: number;
}

/** How cards lie in a zone. `spot`: on one place; `row`: side by side; `pile`: won tricks, crosswise. */
export type ZoneKind = 'hand' | 'fan' | 'pile' | 'row' | 'spot';

/** How a hand is held. */
export interface HandShape {
  /** Height of a card by its width. */
  readonly ratio: number;
  /** The widest step from card to card, by the card's width. */
  readonly step: number;
  /** Radius of the arc, by the card's width. */
  readonly radius: number;
  /** Width by the width of the board, where the hand has two rows. */
  readonly rowWidth: number;
}

const DEGREES = 180 / Math.PI;
/** Where there is so much height for its width, more than six cards lie in two arcs. */
const TALL = 0.38;
const LOW = 140;
const ONE_ROW = 6;
/** Of a card in the back row so much is seen. */
const BACK_SHOWN = 0.8;
/** The front row runs so far under what is below the hand, px. */
const UNDER = 12;
const LIFT_ROOM = 16;
const EDGE = 8;

/** Cards of `width` on an arc, the middle one at `x` and `y`. */
const arc = (
  count: number,
  { x, y, width, step, radius }: { x: number; y: number; width: number; step: number; radius: number },
): readonly Place[] =>
  Array.from({ length: count }, (_, place) => {
    const dx = (place - (count - 1) / 2) * step;
    const angle = Math.asin(Math.max(-1, Math.min(1, dx / radius)));
    const isLast = place === count - 1;
    return {
      x: x + dx,
      y: y + radius * (1 - Math.cos(angle)),
      width,
      turn: angle * DEGREES,
      shown: isLast ? 1 : Math.min(1, step / width),
    };
  });

const isTall = ({ width, height }: Box): boolean => height / width > TALL;

/** On a phone that lies there is nothing below the hand: it is held flatter, and wholly in its room. */
const isLow = ({ height }: Box): boolean => height < LOW;

/** How wide a card of the hand is: it depends on the room, not on how many are left, so that nothing grows while one thinks. */
export const handCardWidth = (box: Box, { ratio, rowWidth }: HandShape): number =>
  isTall(box)
    ? Math.min(box.width * rowWidth, (box.height - LIFT_ROOM - 8 + UNDER) / (ratio * (1 + BACK_SHOWN)))
    : Math.max(24, (box.height - LIFT_ROOM) / (isLow(box) ? ratio + 0.2 : ratio * 1.06));

/** A hand: one arc, or on a phone's tall room two, the first half behind. */
export const handPlaces = (box: Box, count: number, shape: HandShape): readonly Place[] => {
  const { ratio } = shape;
  const width = handCardWidth(box, shape);
  const height = width * ratio;
  const radius = width * shape.radius * (isLow(box) ? 3 : 1);
  const x = box.x + box.width / 2;
  const row = (cards: number, y: number, at: number): readonly Place[] => {
    // The outer cards lie turned: their corners reach further out.
    const room = (box.width - 2 * EDGE - width) / (1 + height / (2 * at));
    const fit = cards < 2 ? width : room / (cards - 1);
    return arc(cards, { x, y, width, step: Math.min(width * shape.step, fit), radius: at });
  };
  if (!isTall(box)) return row(count, box.y + LIFT_ROOM + height / 2, radius);
  const front = box.y + box.height + UNDER - height / 2 - 8;
  if (count <= ONE_ROW) return row(count, front - UNDER - 4, radius);
  const behind = Math.ceil(count / 2);
  return [...row(behind, front - height * BACK_SHOWN, radius), ...row(count - behind, front, radius * 0.955)];
};

/** Backs in somebody's hand: as high as the box. */
const fanPlaces = (box: Box, count: number): readonly Place[] => {
  const width = box.height / 1.5;
  const fit = count < 2 ? width : (box.width - width) / (count - 1);
  const step = Math.min(width * 0.25, fit);
  return arc(count, { x: box.x + box.width / 2, y: box.y + box.height / 2, width, step, radius: width * 3.7 });
};

const rowPlaces = (box: Box, count: number): readonly Place[] => {
  const width = box.height / 1.5;
  const step = count < 2 ? width : Math.min(width + 4, (box.width - width) / (count - 1));
  const left = box.x + (box.width - width - step * (count - 1)) / 2 + width / 2;
  return Array.from({ length: count }, (_, place) => ({
    x: left + place * step,
    y: box.y + box.height / 2,
    width,
    turn: 0,
    shown: place === count - 1 ? 1 : Math.min(1, step / width),
  }));
};

/** A few degrees that look thrown, the same for the same number. */
const thrown = (number: number, most: number): number => (((number * 7919 + 13) % 17) / 8 - 1) * most;

/** Tricks that have been won, each across, a little beside the one below. */
const pilePlaces = (box: Box, count: number, size: number): readonly Place[] =>
  Array.from({ length: count }, (_, card) => {
    const trick = Math.floor(card / size);
    return {
      x: box.x + box.width / 2 + Math.min(trick, 5) * 1.5,
      y: box.y + box.height / 2 - Math.min(trick, 5),
      width: box.height,
      turn: 90 + thrown(trick, 8),
      shown: 1,
    };
  });

/** A zone of the board as it has been measured. */
export interface Zone {
  readonly kind: ZoneKind;
  readonly box: Box;
  /** Degrees by which a card lies turned there. */
  readonly turn: number;
  /** Cards that go to a pile together. */
  readonly size: number;
  /** What scrolls around it: a card that lies is seen only within; null: nothing does. */
  readonly clip?: Box | null;
}

/** Where the `count` cards of a zone lie, in order. */
export const placesIn = ({ kind, box, turn, size }: Zone, count: number, shape: HandShape): readonly Place[] => {
  switch (kind) {
    case 'hand':
      return handPlaces(box, count, shape);
    case 'fan':
      return fanPlaces(box, count);
    case 'row':
      return rowPlaces(box, count);
    case 'pile':
      return pilePlaces(box, count, size);
    case 'spot':
      return Array.from({ length: count }, () => ({
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        width: box.width,
        turn,
        shown: 1,
      }));
  }
};

/** A card of the hand raised out of it, along its own direction; `by` px. */
export const raised = (place: Place, by: number): Place => ({
  ...place,
  x: place.x + Math.sin(place.turn / DEGREES) * by,
  y: place.y - Math.cos(place.turn / DEGREES) * by,
});

/** The `clip-path` of a card that lies straight at a place of a zone; empty where all of it is seen. */
export const clipAt = (
  { x, y, width }: Place,
  clip: Box,
  size: { readonly width: number; readonly height: number },
): string => {
  const scale = width / size.width;
  const [left, top] = [x - width / 2, y - (size.height * scale) / 2];
  const over = [
    clip.y - top,
    left + width - clip.x - clip.width,
    top + size.height * scale - clip.y - clip.height,
    clip.x - left,
  ];
  if (over.every((px) => px <= 0)) return '';
  // Where nothing is cut the shadow stays.
  const sides = over.map((px) => (px <= 0 ? '-8px' : `${(px / scale).toFixed(1)}px`));
  return `inset(${sides.join(' ')})`;
};

/** The place of a hand that a card let go at `x` and `y` falls into. */
export const nearestPlace = (places: readonly Place[], x: number, y: number): number => {
  const distance = (place: Place): number => Math.hypot(place.x - x, (place.y - y) * 1.2);
  return places.reduce((best, place, at) => (distance(place) < distance(places[best] ?? place) ? at : best), 0);
};
