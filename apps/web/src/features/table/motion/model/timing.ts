import { GLIDE_MS } from '../../model/presenter.ts';
import type { ZoneKind } from './places.ts';

/** How long cards travel, in ms (look.md, "Seats and motion"). */
const DEAL_MS = 180;
const PLAY_MS = 180;
const CLOSE_MS = 140;
const SKAT_MS = 220;
/** From packet to packet. */
const PACKET_MS = 45;

/** How a card gets somewhere: begins after `delayMs`, is there `ms` later. */
export interface Timing {
  readonly ms: number;
  readonly delayMs: number;
}

/** Where a card travels: the zone it leaves, and the one it goes to. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly kind: ZoneKind;
}

export const travelMs = ({ from, to, kind }: Way): number => {
  if (from === to) return CLOSE_MS;
  if (from === 'pack') return DEAL_MS;
  if (kind === 'pile') return GLIDE_MS;
  return from === 'skat' || to === 'skat' ? SKAT_MS : PLAY_MS;
};

/** What is dealt together: so many cards to a zone. */
export type Packet = readonly [zone: string, count: number];

/** When the card with this number of its zone leaves the pack, in ms. */
export const dealtAfterMs = (packets: readonly Packet[], zone: string, index: number): number => {
  let left = index;
  for (const [order, [to, count]] of packets.entries()) {
    if (to !== zone) continue;
    if (left < count) return order * PACKET_MS;
    left -= count;
  }
  return packets.length * PACKET_MS;
};
