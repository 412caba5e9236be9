import type { Actor } from './model/actors.ts';
import { clipAt, handCardWidth, nearestPlace, placesIn, raised } from './model/places.ts';
import type { Box, HandShape, Place, Zone, ZoneKind } from './model/places.ts';
import { dealtAfterMs, travelMs, type Packet, type Timing } from './model/timing.ts';
import { Mover, transformTo, turnOver, type CardSize } from './mover.ts';

const KINDS: readonly ZoneKind[] = ['hand', 'fan', 'pile', 'row', 'spot'];
const DEFAULT_SIZE = { width: 84, height: 126 };
/** So far from its size a card of the hand is scaled. */
const [MIN_SCALE, MAX_SCALE] = [0.6, 1.25];
const LIFT = 0.14;
const WON_SCALE = 1.06;
const WON_LIFT = 8;
const AT_ONCE: Timing = { ms: 0, delayMs: 0 };
/** A pile of tricks lies under everything, a hand over everything; what moves, over all that lies. */
const LEVELS: Readonly<Record<ZoneKind, number>> = { pile: 0, fan: 40, row: 80, spot: 120, hand: 160 };
const MOVING = 200;

/** What a game says of how its cards lie and come. */
export interface StagePlan {
  readonly hand: HandShape;
  /** How the pack is dealt, packet by packet. */
  readonly packets: readonly Packet[];
  /** The zone where it lies before. */
  readonly dealer: string;
  /** Cards that go to a pile together. */
  readonly trick: number;
}

const boxOf = (element: Element, origin: DOMRect): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x - origin.x, y: y - origin.y, width, height };
};

const zoneOf = (element: HTMLElement, origin: DOMRect, size: number): Zone => {
  const kind = KINDS.find((one) => one === element.dataset.kind) ?? 'spot';
  const around = element.closest('[data-clip]');
  const clip = around === null ? null : boxOf(around, origin);
  return { kind, box: boxOf(element, origin), turn: Number(element.dataset.turn ?? 0), size, clip };
};

/**
 * The zones of a board: elements with `data-zone`, `data-kind` and, if cards lie turned there, `data-turn`. What scrolls
 * around them has `data-clip`. Of two with one name the one that is shown counts.
 */
const measure = (root: HTMLElement, size: number): ReadonlyMap<string, Zone> => {
  const origin = root.getBoundingClientRect();
  const elements = root.querySelectorAll<HTMLElement>('[data-zone]');
  const zones = [...elements].map((element) => [element.dataset.zone ?? '', zoneOf(element, origin, size)] as const);
  return new Map(zones.filter(([, { box }]) => box.height > 0));
};

/** How much of a card is seen, in steps: its face is laid out anew with each of them. */
const shownOf = ({ shown }: Place): string => (Math.floor(shown * 20) / 20).toFixed(2);

interface Shown {
  readonly actor: Actor;
  readonly element: HTMLElement;
}

const elementsIn = (layer: HTMLElement): ReadonlyMap<number, HTMLElement> =>
  new Map([...layer.querySelectorAll<HTMLElement>('[data-actor]')].map((one) => [Number(one.dataset.actor), one]));

const shownIn = (layer: HTMLElement, actors: readonly Actor[]): readonly Shown[] => {
  const elements = elementsIn(layer);
  return actors.flatMap((actor) => {
    const element = elements.get(actor.id);
    return element === undefined ? [] : [{ actor, element }];
  });
};

/** What can be taken between two fingers: a card, or the top of a zone whose card need not be known. */
export type Held = { readonly card: string } | { readonly topOf: string };

/** Where cards lie and how they travel: measures the board's zones, and moves the layer's elements there. */
export class CardStage {
  readonly #mover = new Mover();
  readonly #levels = new Map<number, number>();
  /** How a card is clipped once it lies. */
  readonly #clips = new Map<number, string>();
  /** What was placed last, by the actor's id. */
  #placed = new Map<number, Actor>();
  #hand: readonly Place[] = [];
  #size: CardSize = DEFAULT_SIZE;
  /** Of the layer when that size was chosen. */
  #room = '';
  #held: { readonly id: number; readonly from: Place } | null = null;
  #layer: HTMLElement | null = null;
  readonly #reduced = matchMedia('(prefers-reduced-motion: reduce)');
  #again: () => void = () => undefined;

  /** Sends every card to its place; `atOnce`: without showing the way. */
  direct(layer: HTMLElement, actors: readonly Actor[], plan: StagePlan, atOnce: boolean): void {
    const root = layer.parentElement;
    if (root === null) return;
    // Nobody looks, or nobody wants to see it move.
    const isCut = atOnce || document.visibilityState === 'hidden' || this.#reduced.matches;
    this.#layer = layer;
    this.#again = () => this.direct(layer, actors, plan, false);
    const zones = measure(root, plan.trick);
    this.#resize(layer, zones, plan.hand);
    const targets = this.#targets(actors, zones, plan.hand);
    const isDealt = !isCut && [...this.#placed.values()].every(({ wanted }) => wanted.zone === 'pack');
    if (isDealt) this.#lay(layer, actors, zones.get(plan.dealer));
    const rest = this.#restOf(actors);
    for (const { actor, element } of shownIn(layer, actors)) {
      const target = targets.get(actor.id);
      // The board has no such place just now.
      element.style.visibility = target === undefined ? 'hidden' : '';
      if (target === undefined) continue;
      const kind = zones.get(actor.wanted.zone)?.kind ?? 'spot';
      const timing = isCut ? AT_ONCE : this.#timing(actor, kind, isDealt ? plan.packets : rest);
      this.#levels.set(actor.id, LEVELS[kind] + (actor.wanted.order ?? actor.index));
      const clip = zones.get(actor.wanted.zone)?.clip ?? null;
      this.#clips.set(actor.id, clip === null ? '' : clipAt(target, clip, this.#size));
      this.#send({ actor, element }, target, timing);
    }
    this.#mover.keep(new Set(actors.map(({ id }) => id)));
    this.#placed = new Map(actors.map((actor) => [actor.id, actor]));
    follow(root, actors, targets, this.#size);
    this.#followEmpty(root);
  }

  /** A card follows the pointer that holds it. */
  hold(what: string | Held, { dx, dy }: { readonly dx: number; readonly dy: number }): void {
    const actor = this.#find(typeof what === 'string' ? { card: what } : what);
    if (actor === undefined || this.#layer === null) return;
    const element = elementsIn(this.#layer).get(actor.id);
    if (element === undefined) return;
    const from = this.#held?.id === actor.id ? this.#held.from : this.#mover.now(actor.id);
    if (from === null) return;
    this.#held = { id: actor.id, from };
    const at = { ...from, x: from.x + dx, y: from.y + dy, turn: from.turn / 2 };
    this.#mover.put({ element, id: actor.id }, at, this.#size);
    element.style.zIndex = String(2 * MOVING);
    element.style.clipPath = '';
  }

  #find(what: Held): Actor | undefined {
    const all = [...this.#placed.values()];
    if ('card' in what) return all.find(({ card }) => card === what.card);
    return all.filter(({ wanted }) => wanted.zone === what.topOf).toSorted((a, b) => b.index - a.index)[0];
  }

  /** Lets go of the card that is held: it goes from there to wherever it is wanted. */
  release(): void {
    if (this.#held === null) return;
    this.#held = null;
    this.#again();
  }

  /** Which place of the hand a point of the screen falls into. */
  placeAt(clientX: number, clientY: number): number {
    const origin = this.#layer?.getBoundingClientRect();
    return nearestPlace(this.#hand, clientX - (origin?.x ?? 0), clientY - (origin?.y ?? 0));
  }

  #resize(layer: HTMLElement, zones: ReadonlyMap<string, Zone>, shape: HandShape): void {
    const box = zones.get('hand')?.box;
    if (box === undefined) return;
    const width = Math.round(handCardWidth(box, shape));
    const room = `${String(layer.clientWidth)} ${String(layer.clientHeight)}`;
    // Every face is laid out and painted anew: within a screen what is not far off is scaled instead.
    const scale = width / this.#size.width;
    if (room === this.#room && scale > MIN_SCALE && scale < MAX_SCALE) return;
    this.#room = room;
    this.#size = { width, height: width * shape.ratio };
    layer.style.setProperty('--card-w', `${this.#size.width}px`);
    layer.style.setProperty('--card-h', `${this.#size.height}px`);
    // Every transform is made for the old size.
    for (const { actor, element } of shownIn(layer, [...this.#placed.values()])) {
      const place = this.#mover.now(actor.id);
      if (place !== null) this.#mover.put({ element, id: actor.id }, place, this.#size);
    }
  }

  #targets(actors: readonly Actor[], zones: ReadonlyMap<string, Zone>, shape: HandShape): ReadonlyMap<number, Place> {
    const targets = new Map<number, Place>();
    for (const zoneName of new Set(actors.map(({ wanted }) => wanted.zone))) {
      const zone = zones.get(zoneName);
      const here = actors.filter(({ wanted }) => wanted.zone === zoneName).toSorted((a, b) => a.index - b.index);
      if (zone === undefined) continue;
      const count = Math.max(here.length, ...here.map(({ wanted }) => wanted.place?.of ?? 0));
      const places = placesIn(zone, count, shape);
      if (zone.kind === 'hand') this.#hand = places;
      here.forEach((actor, place) => {
        const at = places[actor.wanted.place?.at ?? place];
        if (at !== undefined) targets.set(actor.id, toned(at, actor));
      });
    }
    return targets;
  }

  /** The pack lies before its dealer. */
  #lay(layer: HTMLElement, actors: readonly Actor[], dealer: Zone | undefined): void {
    const { width, height } = layer.getBoundingClientRect();
    const box = dealer?.box ?? { x: width / 2, y: height / 3, width: 0, height: 0 };
    // Where the rest of it stays, it lies as large as there.
    const size = dealer?.kind === 'spot' ? box.width : this.#size.width * 0.7;
    for (const { actor, element } of shownIn(layer, actors)) {
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, turn: 0, shown: 1 };
      this.#mover.put({ element, id: actor.id }, { ...at, width: size }, this.#size);
    }
  }

  #timing(actor: Actor, kind: ZoneKind, packets: readonly Packet[]): Timing {
    const from = this.#placed.get(actor.id)?.wanted.zone ?? 'pack';
    const { zone } = actor.wanted;
    const delayMs = from === 'pack' && zone !== 'pack' ? dealtAfterMs(packets, zone, actor.index) : 0;
    return { ms: travelMs({ from, to: zone, kind }), delayMs };
  }

  /** What is dealt later goes out in one packet for each who gets some. */
  #restOf(actors: readonly Actor[]): readonly Packet[] {
    const dealt = actors.filter(
      ({ id, wanted }) => this.#placed.get(id)?.wanted.zone === 'pack' && wanted.zone !== 'pack',
    );
    return [...new Set(dealt.map(({ wanted }) => wanted.zone))].map((zone) => [zone, Infinity]);
  }

  /** What keeps a place of the hand whose card lies elsewhere: elements with `data-hand-place`. */
  #followEmpty(root: HTMLElement): void {
    for (const element of root.querySelectorAll<HTMLElement>('[data-hand-place]')) {
      const at = Number(element.dataset.handPlace);
      const place = this.#hand[at];
      if (place === undefined) continue;
      layOver(element, place, this.#size);
      element.style.setProperty('--shown', shownOf(place));
      // What is pressed lies in its own order, by its place in the list.
      if (element.dataset.slot === undefined) element.style.zIndex = String(LEVELS.hand + at);
    }
  }

  /** A card lies over the others while it travels, and in its zone's order afterwards. */
  #send({ actor, element }: Shown, target: Place, timing: Timing): void {
    const { id, wanted, card } = actor;
    element.style.setProperty('--shown', shownOf(target));
    if (this.#held?.id === id) return;
    const animation = this.#mover.send({ element, id }, target, this.#size, timing);
    const wasUp = this.#placed.get(id)?.wanted.isUp ?? false;
    // One that has been forgotten has no face to turn.
    const hasFace = wanted.isUp || card !== null;
    if (animation !== null && wasUp !== wanted.isUp && hasFace) turnOver(element, wanted.isUp, timing);
    const settle = (): void => {
      if (this.#mover.isMoving(id)) return;
      const [level, clip] = [String(this.#levels.get(id) ?? 0), this.#clips.get(id) ?? ''];
      if (element.style.zIndex !== level) element.style.zIndex = level;
      if (element.style.clipPath !== clip) element.style.clipPath = clip;
    };
    settle();
    if (animation === null) return;
    element.style.zIndex = String((this.#levels.get(id) ?? 0) + MOVING);
    element.style.clipPath = '';
    animation.finished.then(settle, () => undefined); // cancelled: another motion has taken its place
  }
}

/** A place as the card's tone has it. */
const toned = (place: Place, { wanted: { look } }: Actor): Place => {
  if (look?.isWon === true) return { ...raised(place, WON_LIFT), width: place.width * WON_SCALE };
  return look?.isLifted === true ? raised(place, place.width * LIFT) : place;
};

/** What is pressed lies exactly over the card it stands for: elements with `data-slot`. */
const follow = (
  root: HTMLElement,
  actors: readonly Actor[],
  targets: ReadonlyMap<number, Place>,
  size: CardSize,
): void => {
  for (const slot of root.querySelectorAll<HTMLElement>('[data-slot]:not([data-hand-place])')) {
    const actor = actors.find(({ card }) => card === slot.dataset.slot);
    const target = actor === undefined ? undefined : targets.get(actor.id);
    if (target !== undefined) layOver(slot, target, size);
  }
};

const layOver = (element: HTMLElement, place: Place, size: CardSize): void => {
  element.style.width = `${size.width}px`;
  element.style.height = `${size.height}px`;
  element.style.transform = transformTo(place, size);
};
