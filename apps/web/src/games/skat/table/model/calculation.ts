import type { FactorName, ScoreLine, SkatResult } from '@matador/skat';
import type { Format } from '#web/i18n/format.ts';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { Row } from '#web/features/table/components/result-sheet.tsx';
import { kindOf, kindWords, numberOf } from './words.ts';

const FACTOR_TEXTS = {
  matadorsWith: 'table.factor.with',
  matadorsWithout: 'table.factor.without',
  game: 'table.factor.game',
  hand: 'table.factor.hand',
  schneider: 'table.factor.schneider',
  schneiderAnnounced: 'table.factor.schneiderAnnounced',
  schwarz: 'table.factor.schwarz',
  schwarzAnnounced: 'table.factor.schwarzAnnounced',
  ouvert: 'table.factor.ouvert',
} as const satisfies Record<FactorName, MessageId>;

const row = (label: string, value: string, strong = false): Row => ({ label, value, strong });

type Game = NonNullable<SkatResult['game']>;

const valueRows = (t: Translate, game: Game, line: ScoreLine & { readonly type: 'value' }): readonly Row[] => {
  const kind = kindOf(game.contract);
  const times = line.factors.reduce((sum, { count }) => sum + count, 0);
  return [
    row(t('table.score.base', { kind: kind === null ? '' : kindWords(t, kind) }), String(line.base)),
    ...line.factors.map(({ name, count }, place) =>
      row(t(FACTOR_TEXTS[name], { count }), place === 0 ? String(count) : `+ ${String(count)}`),
    ),
    row(t('table.score.value', { base: line.base, times }), String(line.value), true),
    ...(game.overbid ? [] : [row(t('table.score.bid', { bid: game.bid }), t('table.score.reached'))]),
  ];
};

/** The calculation of a deal line by line, as the rules make it (RES-6), with the own sum at its end. */
export const calculationOf = (t: Translate, format: Format, result: SkatResult, own: number): readonly Row[] => {
  const { game } = result;
  if (game === null) return [];
  const rows = game.lines.flatMap((line): readonly Row[] => {
    switch (line.type) {
      case 'value':
        return valueRows(t, game, line);
      case 'fixed':
        return [row(t('table.score.fixed'), String(line.value), true)];
      case 'overbid': {
        const { bid, base, times, value } = line;
        return [row(t('table.score.overbid', { bid, base, times }), String(value), true)];
      }
      case 'game': {
        const who = numberOf(line.seat, own);
        return [row(t(line.won ? 'table.score.won' : 'table.score.lost', { who }), format.signed(line.points))];
      }
      case 'seegerFabian': {
        const who = numberOf(line.seat, own);
        const text =
          line.seat === game.declarer ? (game.won ? 'table.score.bonus' : 'table.score.malus') : 'table.score.defended';
        return [row(t(text, { who }), format.signed(line.points))];
      }
    }
  });
  return [...rows, row(t('table.score.own'), format.signed(result.scores[own] ?? 0), true)];
};
