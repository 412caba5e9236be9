import { SUIT_LETTERS } from '@matador/cards';
import type { PiquetCard } from '@matador/cards';
import { numberOf } from '../cards.ts';
import { ORDERS, pointsOf } from '../order.ts';
import { CLASSIC } from '../rules.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteEvent, BeloteResult } from '../types.ts';
import { dealIn, followDeal } from './deal-record.ts';
import type { Replay } from './deal-record.ts';
import { caseText, cardsIn, listIn, objectsIn } from './fields.ts';
import { differs, isFields } from '@matador/cards/records';
import type { Fields } from '@matador/cards/records';

type Game = NonNullable<BeloteResult['game']>;

/** The scorings of a full deal, each by its name in the record and the rule it counts by (format page, section 4). */
const SCORINGS: readonly (readonly [scoring: string, contract: BeloteRules['contract']])[] = [
  ['A_belote_counts_tie_is_dedans', 'beloteCounts'],
  ['B_belote_bonus_only_tie_is_dedans', 'beloteBonusOnly'],
  ['C_belote_counts_litige', 'litige'],
];

const OUTCOMES: Readonly<Record<Game['outcome'], string>> = {
  made: 'made',
  dedans: 'dedans',
  litige: 'litige',
  capot: 'capot',
  capotAgainst: 'capot_against',
};

const eventsOf = <Type extends BeloteEvent['type']>({ events }: Replay, type: Type) =>
  events.filter((event): event is Extract<BeloteEvent, { readonly type: Type }> => event.type === type);

const inOrder = (cards: readonly PiquetCard[]): readonly string[] => cards.map(caseText).sort();

/** The hands of a record, whatever order their cards stand in. */
const statedHands = (fields: Fields, name: string): readonly (readonly string[])[] =>
  listIn(fields, name).map((hand) => inOrder(cardsIn({ [name]: hand }, name)));

/** What the deck gave: five cards and the turn-up, and the whole hands once somebody has taken. */
const compareDeal = (fields: Fields, replay: Replay): readonly string[] => {
  const [dealt] = eventsOf(replay, 'dealt');
  const [rest] = eventsOf(replay, 'completed');
  const five = dealt?.hands ?? [];
  const turnUp = dealt?.turnUp ?? null;
  const hands = five.map((hand, seat) => inOrder([...hand, ...(rest?.hands[seat] ?? [])]));
  return [
    ...differs('first_five', statedHands(fields, 'first_five'), five.map(inOrder)),
    ...differs('turn_up', fields.turn_up, turnUp === null ? null : caseText(turnUp)),
    ...(rest === undefined ? [] : differs('hands', statedHands(fields, 'hands'), hands)),
  ];
};

/** Whether a stated value says that there was nothing: null, noughts, or lists of these. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || (Array.isArray(value) && value.every(isNothing));

/** A deal that all have passed has no taker, no tricks and no points. */
const comparePassedOut = (fields: Fields): readonly string[] => {
  const scorings = isFields(fields.scoring) ? Object.entries(fields.scoring) : [];
  const stated: readonly (readonly [string, unknown])[] = [
    ...['card_points', 'points_with_der', 'tricks_won'].map((name) => [name, fields[name]] as const),
    ...scorings.flatMap(([name, scoring]) =>
      isFields(scoring)
        ? ([
            [`scoring ${name.charAt(0)}: scores`, scoring.scores],
            [`scoring ${name.charAt(0)}: held_points`, scoring.held_points],
          ] as const)
        : [],
    ),
  ];
  return [
    ...['taker', 'trump', 'belote_seat'].flatMap((name) => differs(name, fields[name] ?? null, null)),
    ...stated.flatMap(([name, value]) =>
      isNothing(value) ? [] : [`${name}: stated ${JSON.stringify(value)}, but all have passed`],
    ),
  ];
};

/** Who took, in which round, and the tricks with their winners and points, without the ten for the last. */
const comparePlay = (fields: Fields, replay: Replay): readonly string[] => {
  const [taken] = eventsOf(replay, 'taken');
  if (taken === undefined) return comparePassedOut(fields);
  const { state } = replay;
  const order = ORDERS[taken.trump];
  const stated = objectsIn(fields, 'tricks');
  const tricks = eventsOf(replay, 'trickTaken').flatMap(({ seat, cards }, place) => {
    const points = cards.reduce((sum, { card }) => sum + pointsOf(order, numberOf(card)), 0);
    const name = `trick ${place + 1}`;
    return [
      ...differs(`${name}: winner`, stated[place]?.winner, seat),
      ...differs(`${name}: points`, stated[place]?.points, points),
    ];
  });
  return [
    ...differs('taker', fields.taker, taken.taker),
    ...differs('trump', fields.trump, SUIT_LETTERS[taken.trump]),
    ...differs(
      'bidding_round',
      fields.bidding_round,
      state.table.phase === 'shuffle' ? null : state.table.auction.round,
    ),
    ...tricks,
  ];
};

const compareCount = (fields: Fields, { splits, tricks, beloteSeat }: Game): readonly string[] => [
  ...differs(
    'card_points',
    fields.card_points,
    splits.map(({ cards }) => cards),
  ),
  ...differs(
    'points_with_der',
    fields.points_with_der,
    splits.map(({ cards, lastTrick }) => cards + lastTrick),
  ),
  ...differs('tricks_won', fields.tricks_won, tricks),
  ...differs('belote_seat', fields.belote_seat, beloteSeat),
];

const gameOf = (replay: Replay): Game | null => eventsOf(replay, 'ended')[0]?.result.game ?? null;

const compareScoring = (fields: Fields, scoring: string, game: Game): readonly string[] => {
  const all = isFields(fields.scoring) ? fields.scoring : {};
  const stated = all[scoring];
  const name = `scoring ${scoring.charAt(0)}`;
  if (!isFields(stated)) return [`${name} is missing`];
  return [
    ...differs(`${name}: scores`, stated.scores, game.scores),
    ...differs(`${name}: outcome`, stated.outcome, OUTCOMES[game.outcome]),
    ...differs(`${name}: held_points`, stated.held_points, game.held),
  ];
};

/** `belote-full-deals`: deck, calls and every card through the engine; then points, and the scorings A, B and C. */
export const judgeDealCase = (fields: Fields): readonly string[] => {
  const deal = dealIn(fields);
  const replay = followDeal(deal, CLASSIC);
  const dealt = compareDeal(fields, replay);
  if (replay.problem !== null) return [replay.problem, ...dealt];
  const game = gameOf(replay);
  return [
    ...dealt,
    ...comparePlay(fields, replay),
    ...(game === null ? [] : compareCount(fields, game)),
    ...SCORINGS.flatMap(([scoring, contract]) => {
      const counted = gameOf(followDeal(deal, { ...CLASSIC, contract }));
      return counted === null ? [] : compareScoring(fields, scoring, counted);
    }),
  ];
};
