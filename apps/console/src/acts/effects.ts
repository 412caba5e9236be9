import type { Effect } from '@matador/protocol/rest';
import type { MarkKind } from '#console/components/icon.tsx';

/** Effects of these types. */
export type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

/** Accounts of the ledger as the office names them: `purse:…:money` is `money`, `escrow:7` is `escrow`. */
const ACCOUNTS = ['money', 'bonus', 'escrow', 'house', 'vat', 'season', 'final', 'payout', 'bank', 'wallet'] as const;
type AccountName = (typeof ACCOUNTS)[number] | 'other';

const accountName = (account: string): AccountName => {
  const [type = '', , purse] = account.split(':');
  return ACCOUNTS.find((known) => known === (type === 'purse' ? purse : type)) ?? 'other';
};

/** Effects of one kind, counted and summed: a line of what an act does. */
export interface EffectGroup {
  readonly key: string;
  readonly type: Effect['type'];
  readonly mark: MarkKind;
  readonly count: number;
  /** Minor units that move, or by which prizes grow, and by which they shrink; null where it is not about money. */
  readonly sums: Sums | null;
  /** Of a transfer: its kind, and from which accounts to which. */
  readonly transfer: { readonly kind: string; readonly from: AccountName; readonly to: AccountName } | null;
  /** Of a change of state: the one before and the one after, where all are the same. */
  readonly change: { readonly before: string; readonly after: string } | null;
  /** Of a transfer only the lines that belong here. */
  readonly effects: readonly Effect[];
}

/** Apart from each other: what one loses and another gains is not nothing. */
interface Sums {
  readonly gained: number;
  readonly lost: number;
}

type Kind = Omit<EffectGroup, 'count' | 'effects' | 'sums'>;

interface Part {
  readonly kind: Kind;
  readonly cents: number | null;
  readonly effect: Effect;
}

const MARKS: Readonly<Record<Effect['type'], MarkKind>> = {
  transfer: 'good',
  kept: 'hint',
  tournament: 'bad',
  season: 'hint',
  qualifier: 'hint',
  version: 'none',
  standing: 'hint',
  seasonPlace: 'hint',
  finalSeat: 'bad',
  finalPlace: 'hint',
  result: 'bad',
  competition: 'bad',
  sanction: 'bad',
  attemptEnded: 'bad',
  searchEnded: 'bad',
  announcement: 'none',
  freeze: 'hint',
  staff: 'hint',
  secondFactor: 'bad',
  approvalAbove: 'hint',
  template: 'hint',
  newTournament: 'hint',
  zone: 'hint',
  seasonPlan: 'hint',
  prizeTable: 'hint',
};

const prizeChange = (effect: Effect): number | null => {
  if (effect.type !== 'standing' && effect.type !== 'seasonPlace' && effect.type !== 'finalPlace') return null;
  return (effect.after?.prize ?? 0) - (effect.before?.prize ?? 0);
};

const changeOf = (effect: Effect): EffectGroup['change'] => {
  switch (effect.type) {
    case 'tournament':
    case 'season':
    case 'competition':
      return { before: effect.before, after: effect.after };
    case 'freeze':
      return { before: effect.before ? 'frozen' : 'free', after: effect.after ? 'frozen' : 'free' };
    default:
      return null;
  }
};

/** What one effect belongs to: a transfer to several groups, one for each pair of accounts. */
const partsOf = (effect: Effect): readonly Part[] => {
  const mark = MARKS[effect.type];
  if (effect.type !== 'transfer') {
    const cents = effect.type === 'kept' ? effect.cents : prizeChange(effect);
    const change = changeOf(effect);
    const key = [effect.type, change?.before, change?.after].filter(Boolean).join('.');
    return [{ kind: { key, type: effect.type, mark, transfer: null, change }, cents, effect }];
  }
  return effect.lines.map((line) => {
    const [from, to] = [accountName(line.debit), accountName(line.credit)];
    const key = ['transfer', effect.kind, from, to].join('.');
    const kind: Kind = { key, type: 'transfer', mark, transfer: { kind: effect.kind, from, to }, change: null };
    return { kind, cents: line.cents, effect: { ...effect, lines: [line] } };
  });
};

const sumsOf = (parts: readonly Part[]): Sums | null => {
  const cents = parts.flatMap((part) => part.cents ?? []);
  if (cents.length === 0) return null;
  const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
  return { gained: sum(cents.filter((one) => one > 0)), lost: -sum(cents.filter((one) => one < 0)) };
};

/** All that an act does, by kind, in the order in which it is done. */
export const groupEffects = (effects: readonly Effect[]): readonly EffectGroup[] =>
  [...Map.groupBy(effects.flatMap(partsOf), ({ kind }) => kind.key).values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ kind }) => ({
      ...kind,
      sums: sumsOf(parts),
      count: parts.length,
      effects: parts.map(({ effect }) => effect),
    })),
  );

/** By how much an account changes; positive: it grows. */
export const netOf = (effects: readonly Effect[], account: string): number =>
  effects
    .flatMap((one) => (one.type === 'transfer' ? one.lines : []))
    .reduce(
      (sum, { debit, credit, cents }) => sum + (credit === account ? cents : 0) - (debit === account ? cents : 0),
      0,
    );

/** Whose part an effect changes, if it is somebody's. */
export const userOf = (effect: Effect): string | null => {
  if ('userId' in effect) return effect.userId;
  if (effect.type !== 'transfer') return null;
  const purse = effect.lines.flatMap(({ debit, credit }) => [debit, credit]).find((one) => one.startsWith('purse:'));
  return purse?.split(':')[1] ?? null;
};
