/** A value that a call takes by its address or in a header, as the server documents it. */
export interface Field {
  readonly good: string;
  readonly isOptional: boolean;
  /** The right call does without it. */
  readonly isLeftOut?: true;
  /** Whether this is a value of that kind, if of nothing that exists. */
  isValid(value: string): boolean;
}

const field = (good: string, pattern: RegExp, isOptional = false): Field => ({
  good,
  isOptional,
  isValid: (value) => pattern.test(value),
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const tournamentId = (id: number): Field => field(String(id), /^[1-9]\d{0,14}$/);
export const uuid = (id: string): Field => field(id, UUID);
/** A player's id, or those of a pair joined by `_`. */
export const hintId = (id: string): Field =>
  field(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/);
/** An account's id, which only that account may name as whom its page shows. */
export const ownAccount = (nobody: string): Field => ({ ...field(nobody, UUID, true), isLeftOut: true });
const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const OF_LEDGER = new RegExp(
  `^(?:house|bank|wallet|vat:[A-Z]{2}|(?:escrow|season|final):[1-9]\\d{0,14}|payout:${ID}|purse:${ID}:(?:money|bonus))$`,
);
/** An account of the ledger. */
export const account = (name: string): Field => field(name, OF_LEDGER);
export const sharedToken = (token: string): Field => field(token, /^[\w-]{22}$/);
export const digest = (hash: string): Field => field(hash, /^[0-9a-f]{64}$/);
export const feedToken = (token: string): Field => field(token, /^[\w-]{65}$/);
export const noticeKind = (kinds: readonly string[]): Field => field('result', new RegExp(`^(?:${kinds.join('|')})$`));
export const zoneId = (id: string): Field => field(id, /^[a-z]{1,32}(_gd)?$/);
export const header = (good: string, pattern: RegExp): Field => field(good, pattern, true);
export const neededHeader = (good: string, pattern: RegExp): Field => field(good, pattern);

/** A field of a query by the schema that the server parses it with. */
export const byQuery = (
  name: string,
  good: string,
  accepts: (query: Readonly<Record<string, string>>) => boolean,
): Field => ({
  good,
  isOptional: true,
  isValid: (value) => accepts({ [name]: value }),
});
