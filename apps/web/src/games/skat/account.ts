import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { AccountOf, DealAccount, Row, Telling } from '../deal-account.ts';
import { extrasOf, kindOf, readSkatDeal, type ContractKind, type ScoreLine, type SkatDeal } from './result.ts';

const KIND_NAMES = {
  clubs: 'result.clubs',
  spades: 'result.spades',
  hearts: 'result.hearts',
  diamonds: 'result.diamonds',
  grand: 'result.grand',
  null: 'result.null',
} as const satisfies Record<ContractKind, MessageId>;

const FACTORS = {
  matadorsWith: 'result.with',
  matadorsWithout: 'result.without',
  game: 'result.game',
  hand: 'result.hand',
  schneider: 'result.schneider',
  schneiderAnnounced: 'result.schneiderAnnounced',
  schwarz: 'result.schwarz',
  schwarzAnnounced: 'result.schwarzAnnounced',
  ouvert: 'result.ouvert',
} as const satisfies Record<string, MessageId>;

type Game = NonNullable<SkatDeal['game']>;

/** As players count aloud: "with 2, game 3, Schneider 4". */
const counting = ({ factors }: ScoreLine & { type: 'value' }, t: Translate): string => {
  let count = 0;
  const words = factors.map((factor) => {
    count += factor.count;
    return t(FACTORS[factor.name], { count });
  });
  return words.join(', ');
};

const valueRows = (line: ScoreLine & { type: 'value' }, game: Game, { t, format }: Telling): readonly Row[] => {
  const times = line.factors.reduce((sum, { count }) => sum + count, 0);
  const words = counting(line, t);
  return [
    { words: words.charAt(0).toUpperCase() + words.slice(1), figures: [format.number(times)], weight: 'plain' },
    {
      words: t('result.base', { kind: t(KIND_NAMES[kindOf(game.contract)]) }),
      figures: [`× ${format.number(line.base)}`],
      weight: 'plain',
    },
    { words: t('result.value'), figures: [format.number(line.value)], weight: 'strong' },
  ];
};

const rowsOf = (line: ScoreLine, game: Game, telling: Telling): readonly Row[] => {
  const { t, format, nameOf } = telling;
  switch (line.type) {
    case 'value':
      return valueRows(line, game, telling);
    case 'fixed':
      return [{ words: t('result.fixed'), figures: [format.number(line.value)], weight: 'strong' }];
    case 'overbid': {
      const { bid, base, times } = line;
      const words = t('result.overbid', { bid, base, times });
      return [{ words, figures: [format.number(line.value)], weight: 'strong' }];
    }
    case 'game':
      // A won game counts what the line above says; a lost one its double.
      return line.won ? [] : [{ words: t('result.gameLost'), figures: [format.signed(line.points)], weight: 'plain' }];
    case 'seegerFabian': {
      if (line.seat === game.declarer)
        return [
          {
            words: game.won ? t('result.bonus') : t('result.malus'),
            figures: [format.signed(line.points)],
            weight: 'plain',
          },
        ];
      const name = nameOf(line.seat);
      return [
        {
          words: name === null ? t('result.defendedYou') : t('result.defended', { name }),
          figures: [format.signed(line.points)],
          weight: 'plain',
        },
      ];
    }
  }
};

const titleOf = (contract: string, t: Translate): string => {
  const { hand, ouvert } = extrasOf(contract);
  const words = [t(KIND_NAMES[kindOf(contract)])];
  if (hand) words.push(t('result.handWord'));
  if (ouvert) words.push(t('result.ouvertWord'));
  return words.join(' ');
};

const outcomeOf = ({ points, won, contract, declarer }: Game, { t, nameOf }: Telling): string => {
  const isNull = kindOf(contract) === 'null';
  const name = nameOf(declarer);
  if (name === null)
    return won
      ? t(isNull ? 'result.youWonNull' : 'result.youWon', { points })
      : t(isNull ? 'result.youLostNull' : 'result.youLost', { points });
  return won
    ? t(isNull ? 'result.theyWonNull' : 'result.theyWon', { name, points })
    : t(isNull ? 'result.theyLostNull' : 'result.theyLost', { name, points });
};

/** A deal of Skat: its calculation line by line, as the rules compute it, with my own sum at its end. */
export const skatAccount = ({ game, scores }: SkatDeal, telling: Telling): DealAccount => {
  const { t, format, own } = telling;
  const points = scores[own] ?? 0;
  const sum: Row = { words: t('result.forYou'), figures: [format.signed(points)], weight: 'sum' };
  const base = { points, heads: null, rule: null };
  if (game === null)
    return { ...base, title: t('result.passedIn'), suit: null, outcome: t('result.passedInWords'), rows: [sum] };
  const kind = kindOf(game.contract);
  return {
    ...base,
    title: titleOf(game.contract, t),
    suit: kind === 'grand' || kind === 'null' ? null : kind,
    outcome: outcomeOf(game, telling),
    rows: [...game.lines.flatMap((line) => rowsOf(line, game, telling)), sum],
  };
};

/** A stored deal of Skat, explained. */
export const accountOf: AccountOf = (stored, telling) => {
  const deal = readSkatDeal(stored);
  return deal === null ? null : skatAccount(deal, telling);
};
