import type { MessageId } from '../../../i18n/messages.ts';
import type { Format } from '../../../i18n/format.ts';
import type { Say } from '../../../i18n/use-text.tsx';
import { kindOf, type ContractKind, type ScoreLine, type SkatDeal } from './skat-result.ts';

/** One line as it is read: words, a figure, and how it stands out. */
export interface Row {
  readonly words: string;
  readonly figure: string;
  readonly weight: 'plain' | 'strong' | 'sum';
}

export const KIND_NAMES = {
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

interface Telling {
  readonly t: Say;
  readonly format: Format;
  /** Of a seat: a name, or null for my own. */
  readonly nameOf: (seat: number) => string | null;
  /** My seat. */
  readonly own: number;
}

type Game = NonNullable<SkatDeal['game']>;

/** As players count aloud: "with 2, game 3, Schneider 4". */
const counting = ({ factors }: ScoreLine & { type: 'value' }, t: Say): string => {
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
    { words: words.charAt(0).toUpperCase() + words.slice(1), figure: format.number(times), weight: 'plain' },
    {
      words: t('result.base', { kind: t(KIND_NAMES[kindOf(game.contract)]) }),
      figure: `× ${format.number(line.base)}`,
      weight: 'plain',
    },
    { words: t('result.value'), figure: format.number(line.value), weight: 'strong' },
  ];
};

const rowsOf = (line: ScoreLine, game: Game, telling: Telling): readonly Row[] => {
  const { t, format, nameOf } = telling;
  switch (line.type) {
    case 'value':
      return valueRows(line, game, telling);
    case 'fixed':
      return [{ words: t('result.fixed'), figure: format.number(line.value), weight: 'strong' }];
    case 'overbid': {
      const { bid, base, times } = line;
      const words = t('result.overbid', { bid, base, times });
      return [{ words, figure: format.number(line.value), weight: 'strong' }];
    }
    case 'game':
      // A won game counts what the line above says; a lost one its double.
      return line.won ? [] : [{ words: t('result.gameLost'), figure: format.signed(line.points), weight: 'plain' }];
    case 'seegerFabian': {
      if (line.seat === game.declarer)
        return [
          {
            words: game.won ? t('result.bonus') : t('result.malus'),
            figure: format.signed(line.points),
            weight: 'plain',
          },
        ];
      const name = nameOf(line.seat);
      return [
        {
          words: name === null ? t('result.defendedYou') : t('result.defended', { name }),
          figure: format.signed(line.points),
          weight: 'plain',
        },
      ];
    }
  }
};

/** A deal's calculation line by line, as the rules compute it, with my own sum at its end (RES-6). */
export const calculation = (deal: SkatDeal, telling: Telling): readonly Row[] => {
  const { t, format, own } = telling;
  const { game } = deal;
  const lines = game === null ? [] : game.lines.flatMap((line) => rowsOf(line, game, telling));
  const points = deal.scores[own] ?? 0;
  return [...lines, { words: t('result.forYou'), figure: format.signed(points), weight: 'sum' }];
};
