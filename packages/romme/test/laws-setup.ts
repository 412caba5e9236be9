import type { LawSetup, Random } from '@matador/cards/laws';
import { below, pick, shuffled } from '@matador/cards/laws';
import type { CardId, RommeCard } from '../src/cards.ts';
import { cardText, numberOf, numbersOf, PACK, textsOf } from '../src/cards.ts';
import { romme } from '../src/game.ts';
import type { RommeRules } from '../src/rules.ts';
import { MeldSolver } from '../src/solver/solve.ts';
import type { RommeState } from '../src/state.ts';
import type { RommeAction, RommeEvent, RommeOptions, RommeSeen, RommeView } from '../src/types.ts';
import { isNaive, naiveAllows, naiveTries } from './naive-rules.ts';

type Setup = LawSetup<RommeOptions, RommeState, RommeAction, RommeEvent, RommeSeen, RommeView>;

/** Deals that may go all the way; in them melds are rare, so that the stock is used up. */
const LONG = 60;

/** RT-1 or any mixture of its options; the rounds are mostly few, lest 10,000 deals take all day. */
const rulesOf = (random: Random): Partial<RommeRules> => {
  const rounds = random() < 0.02 ? LONG : 2 + below(random, 9);
  if (random() < 0.5) return { rounds };
  return {
    rounds,
    openingMinimum: pick(random, [0, 30, 40]),
    jokerCount: pick(random, [20, 25]),
    takeDiscard: pick(random, ['freely', 'toMeld'] as const),
    goOut: pick(random, ['byDiscard', 'alsoWithoutDiscard'] as const),
    adjacentJokers: pick(random, ['refused', 'allowed'] as const),
    reshuffles: below(random, 3),
    swappedJoker: pick(random, ['anyTime', 'thisTurn'] as const),
    ambiguousSwap: pick(random, ['eitherSuit', 'refused'] as const),
    scoring: pick(random, ['zeroSum', 'minusOnly'] as const),
  };
};

/** A card that the seat may hold or not. */
const anyCard = (view: RommeView, random: Random): RommeCard =>
  pick(random, random() < 0.7 && view.hand.length > 0 ? view.hand : PACK);

const someCards = (view: RommeView, random: Random): readonly RommeCard[] =>
  Array.from({ length: 2 + below(random, 4) }, () => anyCard(view, random));

/** Melds of the hand that may or may not be enough, may take all of it, or be laid in the wrong order. */
const someMelds = (view: RommeView, random: Random): readonly (readonly RommeCard[])[] => {
  const solution = new MeldSolver(numbersOf(view.hand)).mostCards();
  const melds = (solution?.melds ?? []).map(textsOf);
  if (melds.length === 0 || random() < 0.2) return [someCards(view, random)];
  if (random() < 0.2) return melds.map((cards) => cards.toReversed());
  return random() < 0.5 ? melds : melds.slice(0, 1);
};

const anything = (view: RommeView, random: Random): unknown => {
  switch (below(random, 11)) {
    case 0:
      return { type: 'draw', from: pick(random, ['stock', 'discardPile', 'pocket']) };
    case 1:
      return { type: 'open', melds: someMelds(view, random) };
    case 2:
      return { type: 'meld', cards: someMelds(view, random)[0] };
    case 3:
    case 4:
      return {
        type: 'layOff',
        card: anyCard(view, random),
        meld: below(random, view.melds.length + 1),
        end: pick(random, ['low', 'high', null]),
      };
    case 5:
      return { type: 'swap', card: anyCard(view, random), meld: below(random, view.melds.length + 1) };
    case 6:
      return { type: 'goOut', melds: someMelds(view, random), discard: random() < 0.2 ? null : anyCard(view, random) };
    case 7:
      return { type: pick(random, ['putBack', 'endTurn']) };
    case 8:
      return pick<unknown>(random, [
        null,
        'endTurn',
        [],
        { type: 'discard', card: 'SA' },
        { type: 'open', melds: [] },
        { type: 'open', melds: [['SA1', 'X7', 'S31']] },
        { type: 'layOff', card: 'SA1', meld: -1, end: null },
        { type: 'goOut', melds: 7, discard: 'SA1' },
      ]);
    default:
      return { type: 'discard', card: anyCard(view, random) };
  }
};

/** The engine's judgement of an action is that of the naive rules. */
const demandNaive = (view: RommeView, action: RommeAction): void => {
  const refusal = romme.check(view, action);
  if ((refusal === null) === naiveAllows(view, action)) return;
  throw new Error(`naive rules: ${JSON.stringify(action)} ${refusal ?? 'allowed'} / ${JSON.stringify(view)}`);
};

/** One stray action of so many, and one whole choice of so many, are judged naively too. */
const STRAYS = 4;
const CHOICES = 150;

const stray: Setup['stray'] = (view, random) => {
  const made = anything(view, random);
  const action = romme.parse(made);
  if (action !== null && isNaive(view) && below(random, STRAYS) === 0) demandNaive(view, action);
  return made;
};

/** Every draw, discard, lay-off and swap is judged as the naive rules do, and `legal` lists those that are allowed. */
const demandAll = (view: RommeView, legal: readonly RommeAction[]): void => {
  const isListed = new Set(legal.map((action) => JSON.stringify(action)));
  for (const action of naiveTries(view)) {
    demandNaive(view, action);
    const isAsked = action.type === 'layOff' && action.end === null && view.melds[action.meld]?.type === 'run';
    const isOtherEnd = action.type === 'layOff' && action.end !== null && view.melds[action.meld]?.type === 'set';
    if (isAsked || isOtherEnd || isListed.has(JSON.stringify(action)) === naiveAllows(view, action)) continue;
    throw new Error(`legal: ${JSON.stringify(action)} / ${JSON.stringify(view)}`);
  }
};

const isOneOf =
  (...types: readonly RommeAction['type'][]) =>
  ({ type }: RommeAction): boolean =>
    types.includes(type);

/**
 * Melds, lay-offs and swaps more often than not. The clock's action only where its discard is the drawn card: else it
 * would depend on cards that nobody else knows, and show something of them.
 */
const choose: Setup['choose'] = (legal, view, random) => {
  if (isNaive(view) && below(random, CHOICES) === 0) demandAll(view, legal);
  const laying = legal.filter(isOneOf('open', 'meld', 'layOff', 'swap', 'goOut'));
  const eagerness = view.rules.rounds === LONG ? 0.1 : 0.7;
  if (laying.length > 0 && random() < eagerness) return pick(random, laying);
  const isDrawnHeld = view.drawn !== null && view.hand.includes(view.drawn);
  if (random() < 0.1 && (view.drawnFrom === null || isDrawnHeld)) return { type: 'endTurn' };
  const quiet = legal.filter(isOneOf('draw', 'discard'));
  return pick(random, quiet.length > 0 ? quiet : legal.filter(({ type }) => type !== 'endTurn' || legal.length === 1));
};

const openIn = (event: RommeEvent, seat: number): readonly CardId[] => {
  switch (event.type) {
    case 'dealt':
      return [...(event.hands[seat] ?? []), event.top, ...event.buried];
    case 'drawn':
      return event.seat === seat ? [event.card] : [];
    case 'laid':
      return event.melds.flatMap(({ cards }) => cards);
    case 'swapped':
      return [event.card, event.joker];
    case 'laidOff':
    case 'returned':
    case 'discarded':
      return [event.card];
    case 'ended':
      return event.hands.flat();
    case 'reshuffled':
      return [];
  }
};

const relabelled = (action: RommeAction, card: (text: RommeCard) => RommeCard): RommeAction => {
  switch (action.type) {
    case 'open':
      return { ...action, melds: action.melds.map((cards) => cards.map(card)) };
    case 'meld':
      return { ...action, cards: action.cards.map(card) };
    case 'goOut': {
      const discard = action.discard === null ? null : card(action.discard);
      return { ...action, melds: action.melds.map((cards) => cards.map(card)), discard };
    }
    case 'layOff':
    case 'swap':
    case 'discard':
      return { ...action, card: card(action.card) };
    default:
      return action;
  }
};

/** Rommé as the laws play it, at a table of so many seats. */
export const rommeLaws = (seats: number): Setup => ({
  game: romme,
  seats,
  options: (random) => ({ dealer: below(random, seats), seats, rules: rulesOf(random) }),
  fact: (_state, random) => ({ type: 'shuffle', deck: shuffled(random, 110), reshuffle: shuffled(random, 110) }),
  choose,
  stray,
  mayKnow: (events, seat) => events.flatMap((event) => openIn(event, seat)),
  relabel: (action, card) => relabelled(action, (text) => cardText(card(numberOf(text)))),
});

/** All 110 physical cards, wherever they are; for the law that none is lost or made. */
export const cardsIn = ({ table, hands, order }: RommeState): readonly CardId[] => [
  ...hands.flat(),
  ...order.slice(0, table.stock),
  ...table.pile,
  ...table.melds.flatMap(({ cards }) => cards),
];

/** Each of the 110 cards is somewhere, and once. Quick, for it is asked after every action. */
export const isWholePack = ({ table, hands, order }: RommeState): boolean => {
  const met = new Uint8Array(PACK.length);
  let cards = 0;
  const meet = (card: CardId | undefined): void => {
    if (card === undefined) return;
    cards += 1;
    met[card] = 1;
  };
  for (const hand of hands) for (const card of hand) meet(card);
  for (let at = 0; at < table.stock; at += 1) meet(order[at]);
  for (const card of table.pile) meet(card);
  for (const meld of table.melds) for (const card of meld.cards) meet(card);
  return cards === PACK.length && !met.includes(0);
};
