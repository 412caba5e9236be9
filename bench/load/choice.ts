import type { SkatAction } from '@matador/skat';
import type { Seat } from './seat.ts';

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** Any card that may be played; an auction that ends soon, the first contract there is. */
export const choose = (seat: Seat): SkatAction => {
  const legal = seat.legal();
  const first = legal[0];
  if (first === undefined) throw new Error('nothing is legal');
  if (first.type === 'play') return pick(legal.filter(({ type }) => type === 'play')) ?? first;
  const pickUp = legal.find(({ type }) => type === 'pickUp');
  if (pickUp !== undefined) return pickUp;
  const declared = legal.find((action) => action.type === 'declare' && action.discard !== undefined);
  if (declared !== undefined) return declared;
  const bid = seat.view?.deal?.auction.value === 0 ? legal.find(({ type }) => type === 'bid') : undefined;
  return (
    bid ??
    legal.find(({ type }) => type === 'pass') ??
    pick(legal.filter(({ type }) => type !== 'concede' && type !== 'claim')) ??
    first
  );
};
