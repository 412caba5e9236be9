import type { ScoreLine } from '@matador/skat';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { AccountOf, DealAccount, Entry, Ledger, Telling } from '../deal-account.ts';
import { concededBy, extrasOf, kindOf, readSkatDeal, type ContractKind, type SkatDeal } from './result.ts';

const KIND_NAMES = {
  clubs: 'deal.clubs',
  spades: 'deal.spades',
  hearts: 'deal.hearts',
  diamonds: 'deal.diamonds',
  grand: 'deal.grand',
  null: 'deal.null',
} as const satisfies Record<ContractKind, MessageId>;

const FACTORS = {
  matadorsWith: 'deal.with',
  matadorsWithout: 'deal.without',
  game: 'deal.game',
  hand: 'deal.hand',
  schneider: 'deal.schneider',
  schneiderAnnounced: 'deal.schneiderAnnounced',
  schwarz: 'deal.schwarz',
  schwarzAnnounced: 'deal.schwarzAnnounced',
  ouvert: 'deal.ouvert',
} as const satisfies Record<string, MessageId>;

type Game = NonNullable<SkatDeal['game']>;
type Counting = DealAccount['counting'];

/** As players count aloud: "with 2, game 3, Schneider 4". */
const counting = ({ factors }: ScoreLine & { type: 'value' }, t: Translate): string => {
  let count = 0;
  const words = factors.map((factor) => {
    count += factor.count;
    return t(FACTORS[factor.name], { count });
  });
  return words.join(', ');
};

const valueLines = (
  line: ScoreLine & { type: 'value' },
  { contract, bid }: Game,
  { t, format }: Telling,
  isReached: boolean,
): Counting => {
  const times = line.factors.reduce((sum, { count }) => sum + count, 0);
  const words = counting(line, t);
  const base = t('deal.base', { kind: t(KIND_NAMES[kindOf(contract)]) });
  return [
    { words: words.charAt(0).toUpperCase() + words.slice(1), figure: format.number(times), isStrong: false },
    { words: base, figure: `× ${format.number(line.base)}`, isStrong: false },
    { words: t('deal.value'), figure: format.number(line.value), isStrong: true },
    ...(isReached ? [{ words: t('deal.bid', { bid }), figure: t('deal.reached'), isStrong: false }] : []),
  ];
};

/** How the game's value is counted, before it is won or lost. */
const countingOf = (game: Game, telling: Telling): Counting => {
  const { t, format } = telling;
  const isOverbid = game.lines.some(({ type }) => type === 'overbid');
  return game.lines.flatMap((line): Counting => {
    switch (line.type) {
      case 'value':
        return valueLines(line, game, telling, !isOverbid);
      case 'fixed':
        return [{ words: t('deal.fixed'), figure: format.number(line.value), isStrong: true }];
      case 'overbid': {
        const { bid, base, times } = line;
        const words = t('deal.overbid', { bid, base, times });
        return [{ words, figure: format.number(line.value), isStrong: true }];
      }
      default:
        return [];
    }
  });
};

/** "For you", "For Vera". */
const forWords = (seat: number, { t, nameOf }: Telling): string => {
  const name = nameOf(seat);
  return name === null ? t('deal.forYou') : t('deal.for', { name });
};

/** What makes the declarer's points: the game, and what a game won or lost brings on top (rules section 7). */
const ledgerOf = ({ declarer, won, lines }: Game, points: number, telling: Telling): Ledger => {
  const { t } = telling;
  const rows = lines.flatMap((line): readonly Entry[] => {
    if (line.type === 'game') return [{ words: t(won ? 'deal.value' : 'deal.gameLost'), amounts: [line.points] }];
    if (line.type !== 'seegerFabian' || line.seat !== declarer) return [];
    return [{ words: t(won ? 'deal.bonus' : 'deal.malus'), amounts: [line.points] }];
  });
  return { heads: null, rows, sum: { words: forWords(declarer, telling), amounts: [points] } };
};

/** The two opponents, with what a lost game brings them; me first. */
const othersOf = ({ declarer, won }: Game, scores: readonly number[], telling: Telling): DealAccount['others'] => {
  const { t, nameOf, own } = telling;
  const words = (seat: number): string => {
    if (won) return forWords(seat, telling);
    const name = nameOf(seat);
    return name === null ? t('deal.forYouOpponent') : t('deal.forOpponent', { name });
  };
  return [0, 1, 2]
    .map((step) => (own + step) % scores.length)
    .filter((seat) => seat !== declarer)
    .map((seat) => ({ words: words(seat), points: scores[seat] ?? 0, isOwn: seat === own }));
};

/** What is played, by its name: "Grand Hand". */
export const titleOf = (contract: string, t: Translate): string => {
  const { hand, ouvert } = extrasOf(contract);
  const words = [t(KIND_NAMES[kindOf(contract)])];
  if (hand) words.push(t('deal.handWord'));
  if (ouvert) words.push(t('deal.ouvertWord'));
  return words.join(' ');
};

/** A deal that was given up, told without the points: the tricks played so far did not decide it. */
const CONCEDED = {
  declarer: { own: 'deal.youConceded', other: 'deal.theyConceded' },
  defenders: { own: 'deal.youWereConceded', other: 'deal.theyWereConceded' },
} as const satisfies Record<string, Readonly<Record<'own' | 'other', MessageId>>>;

const outcomeOf = (
  { points, won, contract, declarer }: Game,
  conceded: ReturnType<typeof concededBy>,
  { t, nameOf }: Telling,
): string => {
  const isNull = kindOf(contract) === 'null';
  const name = nameOf(declarer);
  if (conceded !== null) {
    const { own, other } = CONCEDED[conceded];
    const isWon = won ? 1 : 0;
    return name === null ? t(own, { isWon }) : t(other, { isWon, name });
  }
  if (name === null)
    return won
      ? t(isNull ? 'deal.youWonNull' : 'deal.youWon', { points })
      : t(isNull ? 'deal.youLostNull' : 'deal.youLost', { points });
  return won
    ? t(isNull ? 'deal.theyWonNull' : 'deal.theyWon', { name, points })
    : t(isNull ? 'deal.theyLostNull' : 'deal.theyLost', { name, points });
};

/**
 * A deal of Skat: how its value is counted, what makes the declarer's points, and what everybody else has of it,
 * whoever of them I am.
 */
export const skatAccount = (deal: SkatDeal, telling: Telling): DealAccount => {
  const { game, scores } = deal;
  const { t, own } = telling;
  const base = { points: scores[own] ?? 0, players: null, rule: null };
  if (game === null)
    return {
      ...base,
      title: t('deal.passedIn'),
      suit: null,
      outcome: t('deal.passedInWords'),
      counting: [],
      ledger: null,
      others: [{ words: forWords(own, telling), points: base.points, isOwn: true }],
    };
  const kind = kindOf(game.contract);
  return {
    ...base,
    title: titleOf(game.contract, t),
    suit: kind === 'grand' || kind === 'null' ? null : kind,
    outcome: outcomeOf(game, concededBy(deal), telling),
    counting: countingOf(game, telling).filter(({ isStrong }) => !(game.won && isStrong)),
    ledger: ledgerOf(game, scores[game.declarer] ?? 0, telling),
    others: othersOf(game, scores, telling),
  };
};

/** A stored deal of Skat, explained. */
export const accountOf: AccountOf = ({ result }, telling) => {
  const deal = readSkatDeal(result);
  return deal === null ? null : skatAccount(deal, telling);
};
