import { makeMove } from '@matador/romme/notation';
import {
  costliest,
  REVIEW_VERSION,
  reviewSteps,
  seedOf,
  turningPoint,
  turnsOf,
  withStep,
  type JudgedTurn,
} from '@matador/romme/review';
import * as z from 'zod/mini';

/** A file that the replay of a deal of Rommé has saved. What lies in a record is read where it is played again. */
const fileSchema = z.object({
  format: z.literal('matador-review'),
  version: z.literal(REVIEW_VERSION),
  competition: z.string(),
  nonces: z.array(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  deals: z.array(z.object({ number: z.int(), record: z.looseObject({}) })),
});

const lineOf = (deal: number, judged: JudgedTurn) => {
  const { seat, number, tag, drew, left, least, missed, other, discard } = judged;
  return {
    ...{ deal, turn: number + 1, seat, tag, drew, left, least },
    missed:
      missed === null
        ? null
        : {
            moves: [...(missed.needsPile ? ['dp'] : []), ...missed.laying.actions.map(makeMove)],
            ...{ fewer: missed.fewer, counted: missed.counted, goingOut: missed.goingOut, cost: missed.cost },
            earlier: missed.earlier.map(({ turn, cards }) => ({ turn: turn + 1, cards })),
          },
    other: other === null ? null : { from: other.from, card: other.card, left: other.laying.left },
    discard:
      discard === null
        ? null
        : { ...discard, cards: Object.fromEntries(discard.cards.map((one) => [one.card, one.uses])) },
  };
};

/** Whether a file is of this formula, so that its deals are Rommé. */
export const isRommeReview = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'version' in content && content.version === REVIEW_VERSION;

/**
 * Reviews the deals of a file again, a JSON line a turn and one for each deal.
 * @returns why it cannot be reviewed; null: it was
 */
export const reviewRomme = async (content: unknown, say: (line: unknown) => void): Promise<string | null> => {
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) return `no record of ${REVIEW_VERSION}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`;
  const { competition, nonces, deals } = parsed.data;
  for (const { number, record } of deals) {
    const played = turnsOf({ number, record });
    if (typeof played === 'string') return `deal ${String(number)}, ${played}`;
    const shares = { competition, nonces };
    const seeds = await Promise.all(played.turns.map((_, turn) => seedOf(shares, number, turn)));
    let judged: readonly (JudgedTurn | null)[] = played.turns.map(() => null);
    for (const step of reviewSteps(played, { seeds, first: null })) {
      judged = withStep(judged, step);
      say(lineOf(number, step.judged));
    }
    const ends = { costliest: costliest(judged, null), turningPoint: turningPoint(judged) };
    say({ deal: number, version: REVIEW_VERSION, ...ends });
  }
  return null;
};
