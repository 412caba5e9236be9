import { isCard, romme, type RommeCard, type RommeView } from '@matador/romme';

/** Physical cards for faces, read like a card table: `H7 HT X`; the second of a face is its twin. */
export const cards = (text: string): readonly RommeCard[] => {
  const met = new Map<string, number>();
  return text
    .split(' ')
    .filter((face) => face !== '')
    .map((face) => {
      const copy = (met.get(face) ?? 0) + 1;
      met.set(face, copy);
      const card: unknown = `${face}${copy}`;
      if (!isCard(card)) throw new Error(`no card ${face}`);
      return card;
    });
};

const START = romme.view(romme.start({ dealer: 2, seats: 3 }), 0);

/** What the own seat sees after it has drawn; the parts say what is different. */
export const drawn = (hand: string, parts: Partial<RommeView> = {}): RommeView => {
  const held = cards(hand);
  return {
    ...START,
    phase: 'turn',
    turn: 7,
    since: 6,
    asked: 0,
    played: 3,
    hand: held,
    counts: [held.length, 13, 9],
    stock: 40,
    discardPile: cards('D5 D6'),
    drawnFrom: 'stock',
    ...parts,
  };
};

export const OPENED = { opened: [true, true, false] } as const;
