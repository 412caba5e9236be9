import type { BeloteResult } from '@matador/belote';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';

type Game = NonNullable<BeloteResult['game']>;
type Split = Game['splits'][number];

/** A line of the calculation: what it is for, and the points of both sides. */
export interface SplitRow {
  readonly label: string;
  readonly ours: number;
  readonly theirs: number;
  readonly strong: boolean;
}

const PARTS = ['cards', 'lastTrick', 'capot', 'belote', 'contract'] as const satisfies readonly (keyof Split)[];

const labelOf = (part: (typeof PARTS)[number], { outcome }: Game): MessageId => {
  if (part !== 'contract') return `belote.score.${part}`;
  return outcome === 'litige' ? 'belote.score.litige' : 'belote.score.dedans';
};

/** Where both sides' points come from, line by line, and what they sum up to (RES-6). */
export const calculationOf = (t: Translate, game: Game, own: number): readonly SplitRow[] => {
  const [ours, theirs] = own % 2 === 0 ? game.splits : [game.splits[1], game.splits[0]];
  const rows = PARTS.map((part) => ({
    label: t(labelOf(part, game)),
    ours: ours[part],
    theirs: theirs[part],
    strong: false,
  })).filter((row, place) => place < 2 || row.ours !== 0 || row.theirs !== 0);
  const [sum, otherSum] = own % 2 === 0 ? game.scores : [game.scores[1], game.scores[0]];
  return [...rows, { label: t('belote.score.sum'), ours: sum, theirs: otherSum, strong: true }];
};
