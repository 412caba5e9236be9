import type { HintFile } from '@matador/protocol/rest';
import type { MarkKind } from '#console/components/icon.tsx';
import { useFormat, useText, type Translate } from '#console/i18n/use-text.ts';
import type { Format } from '@matador/ui/format';
import { arrivalsOf } from './model/figures.ts';

/** One line of the comparison: a further measure, such as an engine's differences, is a further line. */
export interface Measure {
  readonly id: string;
  readonly name: string;
  /** Of each player, in their order. */
  readonly each: readonly string[];
  readonly measured: string;
  readonly expected: string;
  readonly mark: MarkKind;
}

/** So near together, where others come so many times farther apart, is worth a look. */
const NEAR_S = 15;
const FARTHER = 4;
const FEWEST_KNOWN = 4;
/** From so many standard errors on scores are pointed at; the server's rule. */
const PLAIN_SHIFT = 3;
const NONE = '–';

interface Told {
  readonly t: Translate;
  readonly format: Format;
  readonly file: HintFile;
}

const meetings = ({ t, format, file }: Told): Measure => ({
  id: 'meetings',
  name: t('fair.measure.meetings'),
  each: file.players.map(({ games }) => t('fair.gamesOf', { met: file.games.length, games })),
  measured: format.number(file.games.length),
  expected: file.hint === null ? NONE : format.number(file.hint.expected),
  mark: file.hint?.reasons.includes('meetings') === true ? 'bad' : 'none',
});

const arrivals = ({ t, format, file }: Told): Measure => {
  const { apartSeconds, usualSeconds, known, firstCame, secondCame } = arrivalsOf(file);
  const seconds = (value: number | null): string =>
    value === null ? NONE : t('common.seconds', { count: format.number(Math.round(value)) });
  const isNear =
    known >= FEWEST_KNOWN &&
    apartSeconds !== null &&
    apartSeconds <= NEAR_S &&
    (usualSeconds === null || usualSeconds >= FARTHER * apartSeconds);
  return {
    id: 'arrivals',
    name: t('fair.measure.arrivals'),
    each: [firstCame, secondCame].map((count) => (apartSeconds === null ? NONE : t('fair.cameFirst', { count }))),
    measured: seconds(apartSeconds),
    expected: seconds(usualSeconds),
    mark: isNear ? 'hint' : 'none',
  };
};

const points = ({ t, format, file: { players, hint } }: Told): Measure => {
  const shifts = [hint?.firstShift ?? null, hint?.secondShift ?? null].filter((shift) => shift !== null);
  const widest = shifts.length < 2 ? null : Math.min(...shifts.map(Math.abs));
  return {
    id: 'points',
    name: t('fair.measure.points'),
    each: players.map(({ together, apart }) =>
      together === null || apart === null
        ? NONE
        : t('fair.pointsOf', {
            together: format.signed(Math.round(together.mean)),
            apart: format.signed(Math.round(apart.mean)),
          }),
    ),
    measured: widest === null ? NONE : t('fair.errors', { count: format.number(Math.round(widest * 10) / 10) }),
    expected: t('fair.errorsBelow', { count: PLAIN_SHIFT }),
    mark: hint?.reasons.includes('points') === true ? 'bad' : 'none',
  };
};

const favours = ({ t, format, file: { hint } }: Told): Measure => {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  const given = (gives: number | null | undefined, margin: number | null | undefined): string =>
    gives == null || margin == null
      ? NONE
      : t('fair.givesOf', { points: format.signed(tenths(gives)), margin: format.number(tenths(margin)) });
  const deals = hint?.measuredDeals ?? 0;
  const most = Math.max(hint?.firstGives ?? -Infinity, hint?.secondGives ?? -Infinity);
  return {
    id: 'favours',
    name: deals === 0 ? t('fair.measure.favours') : t('fair.measure.favoursIn', { count: deals }),
    each: [given(hint?.firstGives, hint?.firstMargin), given(hint?.secondGives, hint?.secondMargin)],
    measured: Number.isFinite(most) ? format.signed(tenths(most)) : NONE,
    expected: t('fair.givesUsual'),
    mark: hint?.favours === true ? 'bad' : 'none',
  };
};

const networks = ({ t, format, file: { players, networks: shared, hint } }: Told): Measure => ({
  id: 'networks',
  name: t('fair.measure.networks'),
  each: players.map(() =>
    shared.length === 0
      ? NONE
      : shared.map(({ network, accounts }) => t('fair.networkOf', { network, accounts })).join(', '),
  ),
  measured:
    shared.length === 0
      ? t('fair.noneShared')
      : t('fair.sameDays', { count: Math.max(...shared.map(({ days }) => days)) }),
  expected: shared.length === 0 ? NONE : t('fair.accountsAtMost', { count: format.number(20) }),
  mark: hint?.reasons.includes('network') === true ? 'hint' : 'none',
});

const marks = ({ t, file: { players, marks: shared } }: Told): Measure => ({
  id: 'marks',
  name: t('fair.measure.marks'),
  each: players.map(() => NONE),
  measured: shared.length === 0 ? t('fair.noneShared') : shared.map((kind) => t(`fair.shared.${kind}`)).join(', '),
  expected: t('fair.noneShared'),
  mark: shared.length === 0 ? 'none' : 'hint',
});

const refused = ({ t, format, file: { players, refuser } }: Told): Measure => {
  const tables = players.reduce((sum, one) => sum + one.tables, 0);
  const all = players.reduce((sum, one) => sum + one.refused, 0);
  return {
    id: 'refused',
    name: t('fair.measure.refused'),
    each: players.map((one) => t('fair.refusedOf', { refused: one.refused, tables: one.tables })),
    measured: tables === 0 ? NONE : format.percent(all / tables),
    expected: t('fair.refusedUsual'),
    mark: refuser === null ? 'none' : 'bad',
  };
};

const prizes = ({ t, format, file: { players } }: Told): Measure => ({
  id: 'prizes',
  name: t('fair.measure.prizes'),
  each: players.map((one) => format.money(one.prizes, 'EUR')),
  measured: format.money(
    players.reduce((sum, one) => sum + one.prizes, 0),
    'EUR',
  ),
  expected: NONE,
  mark: 'none',
});

const accounts = ({ t, format, file: { players } }: Told): Measure => ({
  id: 'accounts',
  name: t('fair.measure.accounts'),
  each: players.map(({ createdAt, frozen, locked }) =>
    [format.day(createdAt), frozen ? t('common.frozen') : '', locked ? t('common.locked') : '']
      .filter(Boolean)
      .join(', '),
  ),
  measured: NONE,
  expected: NONE,
  mark: 'none',
});

/** Everything that was measured of a hint, in words. */
export const useMeasures = (file: HintFile): readonly Measure[] => {
  const told = { t: useText(), format: useFormat(), file };
  const rows = file.players.length > 1 ? [meetings, arrivals, points, favours, networks, marks] : [];
  return [...rows, refused, ...(file.players.length > 1 ? [prizes] : []), accounts].map((row) => row(told));
};
