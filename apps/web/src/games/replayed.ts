import type { CompetitionFact, CompetitionOptions } from '@matador/competition';
import type { Replay } from '@matador/protocol/rest';
import * as z from 'zod/mini';

/** What a replay's log says, read by its shape: whoever folds it is told by the rules what does not fit. */

type Entry = Replay['steps'][number];

const seat = z.int().check(z.nonnegative());
const clocks = z.object({
  moveMs: z.record(z.string(), z.number()),
  bankMs: z.number(),
  trickPauseMs: z.number(),
  dealPauseMs: z.optional(z.number()),
});
const optionsSchema = z.object({ seats: z.int(), deals: z.int(), firstDealer: seat, clocks });

/** What a competition was opened with; null for what is none. */
export const optionsOf = (options: unknown): CompetitionOptions | null => {
  const read = optionsSchema.safeParse(options);
  if (!read.success) return null;
  const { dealPauseMs, ...rest } = read.data.clocks;
  return { ...read.data, clocks: dealPauseMs === undefined ? rest : { ...rest, dealPauseMs } };
};

const presence = z.object({ type: z.enum(['loaded', 'connected', 'disconnected', 'gaveUp']), seat });
const playedFor = z.object({ type: z.enum(['timeOut', 'forced']), seat, turn: z.int(), action: z.unknown() });
const factSchema = z.union([
  presence,
  playedFor,
  z.object({ type: z.literal('bank'), seat, leftMs: z.number() }),
  z.object({ type: z.literal('resumed') }),
  z.object({
    type: z.literal('frozen'),
    reason: z.enum(['check', 'fault']),
    clocks: z.array(z.object({ seat, turn: z.int(), clock: z.string(), leftMs: z.number() })),
  }),
  z.object({ type: z.literal('released') }),
  z.object({ type: z.literal('voided'), reason: z.enum(['notLoaded', 'operator']), blame: z.array(seat) }),
]);

/** The fact of an entry; null for an act, and for what is no fact. */
export const factOf = ({ step }: Entry): CompetitionFact | null => {
  switch (step.type) {
    case 'shuffle':
    case 'ruling':
      return step;
    case 'fact': {
      const read = factSchema.safeParse(step.fact);
      return read.success ? read.data : null;
    }
    case 'act':
      return null;
  }
};
