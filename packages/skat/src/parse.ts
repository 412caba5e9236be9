import { isCard } from './cards.ts';
import type { SkatAction } from './types.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const parseDeclare = (value: Readonly<Record<string, unknown>>): SkatAction | null => {
  const { contract, discard } = value;
  if (typeof contract !== 'string' || contract.length > 8) return null;
  if (discard === undefined) return { type: 'declare', contract };
  if (!isList(discard) || discard.length !== 2) return null;
  const [first, second] = discard;
  return isCard(first) && isCard(second) ? { type: 'declare', contract, discard: [first, second] } : null;
};

/** Reads an action from untrusted JSON: the only validator of Skat's actions. Unknown fields are passed over. */
export const parse = (value: unknown): SkatAction | null => {
  if (!isRecord(value)) return null;
  switch (value.type) {
    case 'bid':
      return typeof value.value === 'number' && Number.isInteger(value.value)
        ? { type: 'bid', value: value.value }
        : null;
    case 'declare':
      return parseDeclare(value);
    case 'play':
      return isCard(value.card) ? { type: 'play', card: value.card } : null;
    case 'consent':
      return typeof value.agree === 'boolean' ? { type: 'consent', agree: value.agree } : null;
    case 'hold':
    case 'pass':
    case 'pickUp':
    case 'claim':
    case 'concede':
      return { type: value.type };
    default:
      return null;
  }
};
