import { beloteDefinition } from '@matador/belote/definition';
import * as beloteReview from '@matador/belote/review';
import { BeloteSearch } from '@matador/belote/search';
import type { LinePlay, PlayedChoice } from '@matador/cards/review';
import { skatDefinition } from '@matador/skat/definition';
import * as skatReview from '@matador/skat/review';
import { SkatSearch } from '@matador/skat/search';
import { playableGame, type PlayableGame } from '@matador/table';
import { expect, test } from 'vitest';
import { playedReplay } from '../../test/played-replay.ts';
import { reviewedBelote } from './belote/replay/review/game.ts';
import { reviewedSkat } from './skat/replay/review/game.ts';
import { withLine } from './review/line.ts';
import { placedIn, type ReviewedDeal, type ReviewedGame } from './review/reviewed-game.ts';

const LEFT = 1;
/** From this trick on a line is found in no time. */
const LATE = 5;

interface Kind<Deal extends ReviewedDeal, Decision extends PlayedChoice> {
  readonly playable: PlayableGame;
  readonly seats: number;
  readonly seed: number;
  readonly game: ReviewedGame<Deal>;
  readonly decisionsOf: (record: Deal) => readonly Decision[] | string;
  readonly bestLineOf: (decision: Decision) => readonly LinePlay[];
}

/** Of the first deal, in which a seat gave up or did not: the line from every late card, and how the replay goes on by it. */
const linesOf = async <Deal extends ReviewedDeal, Decision extends PlayedChoice>(
  { playable, seats, seed, game, decisionsOf, bestLineOf }: Kind<Deal, Decision>,
  isLeft: boolean,
) => {
  const gaveUp = { seat: LEFT, before: 14 };
  const { replay } = await playedReplay(playable, { seats, deals: 1, seed, ...(isLeft && { gaveUp }) });
  const [[record], [deal]] = [game.recordsOf(replay), game.dealsOf(replay) ?? []];
  if (record == null || deal === undefined) throw new Error('nothing was dealt');
  const decisions = decisionsOf(record);
  if (typeof decisions === 'string') throw new Error(decisions);
  const places = placedIn(deal.steps).card.map(({ place }) => place);
  return decisions.flatMap((decision, at) => {
    const from = places[at] ?? 0;
    const move = deal.steps[from]?.move ?? null;
    if (move === null || decision.trick < LATE) return [];
    const plays = bestLineOf(decision);
    const best = game.dealsOf(withLine(replay, move, plays))?.[0];
    return [{ move, plays, steps: best?.steps.slice(from) ?? [] }];
  });
};

type Lines = ReturnType<typeof linesOf>;

const KINDS: readonly { readonly name: string; readonly lines: (isLeft: boolean) => Lines }[] = [
  {
    name: 'Skat',
    lines: (isLeft) =>
      linesOf(
        {
          ...{ playable: playableGame(skatDefinition), seats: 3, seed: 2, game: reviewedSkat },
          decisionsOf: skatReview.decisionsOf,
          bestLineOf: (decision) => skatReview.bestLineOf(new SkatSearch(14), decision),
        },
        isLeft,
      ),
  },
  {
    name: 'Belote',
    lines: (isLeft) =>
      linesOf(
        {
          ...{ playable: playableGame(beloteDefinition), seats: 4, seed: 3, game: reviewedBelote },
          decisionsOf: beloteReview.decisionsOf,
          bestLineOf: (decision) => beloteReview.bestLineOf(new BeloteSearch(decision.rules, 14), decision),
        },
        isLeft,
      ),
  },
];

test.each(KINDS)('a best line of $name is shown card by card, whether or not a seat was left', async (kind) => {
  for (const isLeft of [false, true]) {
    const lines = await kind.lines(isLeft);
    expect(lines.length).toBeGreaterThan(8);
    for (const { move, plays, steps } of lines) {
      expect(move.leftSeats).toEqual(isLeft ? [LEFT] : []);
      const shown = steps.flatMap(({ group, seat, cards: [card] }) =>
        group === null ? [] : [{ seat, card: card?.id }],
      );
      expect(shown).toEqual(plays.map(({ seat, card }) => ({ seat, card })));
    }
    expect(lines.some(({ plays }) => plays.some(({ seat }) => seat === LEFT))).toBe(true);
  }
});
