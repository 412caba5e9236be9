import type { Format } from '@matador/ui/format';
import type { DealAccount } from '../src/games/deal-account.ts';

/** An account as it is read, line by line. */
export const linesOf = ({ counting, ledger, others, players }: DealAccount, format: Format): readonly string[] => [
  ...counting.map(({ words, figure }) => `${words}: ${figure}`),
  ...(ledger?.heads == null ? [] : [ledger.heads.join(' | ')]),
  ...(ledger?.rows ?? []).map(({ words, amounts }) => [words, ...amounts.map(format.signed)].join(' | ')),
  ...(ledger === null ? [] : [[ledger.sum.words, ...ledger.sum.amounts.map(format.signed)].join(' | ')]),
  ...others.map(({ words, points }) => `${words}: ${format.signed(points)}`),
  ...(players === null ? [] : [players.heads.join(' | ')]),
  ...(players?.rows ?? []).map(({ words, figures }) => [words, ...figures].join(' | ')),
];
