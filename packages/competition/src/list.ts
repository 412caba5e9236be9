import type { Seat } from '@matador/cards';

/** The same value for every seat. */
export const forSeats = <T>(seats: number, value: T): readonly T[] => Array.from({ length: seats }, () => value);

/** What a list by seats has for this one; a seat that does not exist is a broken invariant. */
export const atSeat = <T>(list: readonly T[], seat: Seat): T => {
  const value = list[seat];
  if (value === undefined) throw new Error(`no seat ${String(seat)}`);
  return value;
};
