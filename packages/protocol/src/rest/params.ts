import * as z from 'zod/mini';
import { ACCOUNT_HEADER } from '../constants.ts';

/** Of an address: the server's own numbers, from 1. */
export const number = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'a whole number from 1 on')),
  z.transform(Number),
);

/** A number from 1 to `most` in a query, such as how many rows of a list are wanted; `usual` where none is given. */
export const upTo = (most: number, usual: number) =>
  z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most,
            `a whole number from 1 to ${String(most)}`,
          ),
        ),
      z.transform(Number),
    ),
    usual,
  );

export const tournamentParams = z.strictObject({ tournamentId: number });
export const competitionParams = z.strictObject({ competitionId: z.uuid() });
export const seasonParams = z.strictObject({ seasonId: number });
/** A zone's name; with `_gd` the internal one (ROUTE-8). */
export const zoneParams = z.strictObject({
  zoneId: z.string().check(z.regex(/^[a-z]{1,32}(_gd)?$/, 'the name of a zone in small letters')),
});
export const payoutParams = z.strictObject({ payoutId: z.uuid() });
export const commandParams = z.strictObject({ commandId: z.uuid() });
export const userParams = z.strictObject({ userId: z.uuid() });

const key = z.string().check(z.regex(/^[\w.:-]{8,128}$/, '8 to 128 letters, digits, or any of _.:-'));
/** The same key is the same request: it is carried out once and answered the same ever after. */
export const keyHeader = z.object({ 'idempotency-key': key });

/** The same where what changes nothing needs none. */
export const optionalKeyHeader = z.object({ 'idempotency-key': z.optional(key) });

/** What a page says with its join (REG-11). */
export const joinHeaders = z.object({
  /** One per opened dialog. */
  'idempotency-key': z.optional(key),
  'entry-kind': z.optional(z.enum(['join', 'rejoin'])),
  'terms-version': z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
});

/** Whom the page shows; whose id this is, not the session's, is refused with 409 (ROUTE-12). */
export const accountHeader = z.object({ [ACCOUNT_HEADER]: z.optional(z.uuid()) });

/** The launcher's form; what else it carries is for launchers of other makes (MATCH-6). */
export const launchForm = z.object({
  config: z.string().check(z.minLength(1), z.maxLength(2048)),
  digest: z.string().check(z.minLength(1), z.maxLength(256)),
  /** The account that the page shows (ROUTE-12). */
  accountId: z.optional(z.uuid()),
});
