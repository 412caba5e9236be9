/** Who may sit at a table, in no order that means anything. */
export const ANIMALS = ['owl', 'fox', 'hare', 'badger', 'hedgehog', 'deer', 'cat', 'bear'] as const;
export type Animal = (typeof ANIMALS)[number];

/** FNV-1a of 32 bits; its halves are folded, because the low bits alone are weak. */
const hashOf = (text: string): number => {
  let hash = 0x811c_9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x0100_0193);
  return (hash ^ (hash >>> 15)) >>> 0;
};

/**
 * The animals of a table's seats, no two the same. They are drawn by lot for each table, so that they name nobody; all
 * who look at one table see the same.
 * @param lot the competition's id
 * @param seats up to as many as there are animals
 */
export const animalsOf = (lot: string, seats: number): readonly Animal[] => {
  const left = [...ANIMALS];
  return Array.from({ length: seats }, (_, seat) => hashOf(`${String(seat)} ${lot}`)).flatMap((hash) =>
    left.splice(hash % left.length, 1),
  );
};
