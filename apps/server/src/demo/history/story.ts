import { SKIPGAME_POINTS } from '@matador/tournament';
import type { Dice } from './dice.ts';

/** Contract values as they come at a Skat table, the frequent ones more than once. */
const VALUES = [18, 20, 22, 22, 24, 24, 27, 30, 33, 36, 36, 40, 44, 48, 48, 55, 59, 60, 72, 96] as const;
const PASSED_IN = 0.03;
const WON = 0.78;
const DECLARER_BONUS = 50;
const DEFENDER_BONUS = 40;

const deal = (dice: Dice, seats: number): readonly number[] => {
  if (dice.share() < PASSED_IN) return Array.from({ length: seats }, () => 0);
  const declarer = dice.below(seats);
  const value = dice.pick(VALUES);
  const isWon = dice.share() < WON;
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === declarer) return isWon ? value + DECLARER_BONUS : -(2 * value + DECLARER_BONUS);
    return isWon ? 0 : DEFENDER_BONUS;
  });
};

/** Scores by seat of a competition of so many deals, as they might have come at a table of three. */
export const inventScores = (dice: Dice, seats: number, deals: number): readonly number[] => {
  const scores = Array.from({ length: seats }, () => 0);
  for (let number = 0; number < deals; number += 1)
    for (const [seat, score] of deal(dice, seats).entries()) scores[seat] = (scores[seat] ?? 0) + score;
  return scores;
};

/** Ranks by seat, the better score first; equal scores share a rank. */
const ranksOf = (scores: readonly number[]): readonly number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);

const SKIPPED = 1 / 150;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A competition lasts about so long, at most a fifth more. */
const LASTS_MS = 9 * MINUTE_MS;
/** Each tournament plays in its own part of every hour, so that nobody sits at two tables at once. */
export const SHIFTS = 5;
const SHIFT_MS = HOUR_MS / SHIFTS;

export interface StoryFacts {
  /** 0 to below SHIFTS: different for tournaments that run at the same time. */
  readonly shift: number;
  readonly numberOfGames: number;
  readonly playersPerGame: number;
  readonly roundsPerGame: number;
  readonly rejoinLimit: number | null;
  readonly rejoinsEnabled: boolean;
  readonly registrationStart: Date;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  /** Two who see to it that they meet, where the first plays for the second: what a hint at unfair play looks like. */
  readonly friends?: readonly [string, string];
}

interface ToldSeat {
  readonly player: string;
  /** 1 is the first. */
  readonly attempt: number;
  readonly slot: number;
  readonly state: 'finished' | 'skipgame';
  readonly score: number;
  readonly rank: number;
}
interface ToldCompetition {
  readonly id: string;
  readonly formedAt: Date;
  readonly finishedAt: Date;
  readonly seats: readonly ToldSeat[];
}
interface ToldAttempt {
  readonly player: string;
  readonly number: number;
  readonly startedAt: Date;
  /** Set by the restart that ends it. */
  readonly endedAt: Date | null;
}
/** What happened in one tournament. */
export interface Story {
  readonly attempts: readonly ToldAttempt[];
  readonly competitions: readonly ToldCompetition[];
}

/** So often friends find each other, and so many points go over at most. */
const FRIENDS_MEET = 0.8;
const GIVEN = 180;

/** Who sits down in which order: friends first, and together. */
const seatingOf = (dice: Dice, { friends }: StoryFacts, field: readonly string[]): string[] => {
  const waiting = dice.shuffled(field);
  if (friends === undefined || !friends.every((one) => field.includes(one)) || dice.share() > FRIENDS_MEET)
    return waiting;
  return [...friends, ...waiting.filter((one) => !friends.includes(one))];
};

/** What the first of two friends gives to the second at their table. */
const giftsOf = (dice: Dice, { friends }: StoryFacts, players: readonly string[]): ReadonlyMap<string, number> => {
  if (friends === undefined || !friends.every((one) => players.includes(one))) return new Map();
  const points = GIVEN / 2 + dice.below(GIVEN / 2);
  return new Map(friends.map((friend, at) => [friend, at === 0 ? -points : points]));
};

const tableOf = (dice: Dice, facts: StoryFacts, players: readonly string[], at: Place): ToldCompetition => {
  const gifts = giftsOf(dice, facts, players);
  const scores = inventScores(dice, players.length, facts.roundsPerGame).map((score, seat) =>
    dice.share() < SKIPPED ? -SKIPGAME_POINTS : score + (gifts.get(players[seat] ?? '') ?? 0),
  );
  const ranks = ranksOf(scores);
  return {
    id: dice.uuid(),
    formedAt: at.formedAt,
    finishedAt: new Date(at.formedAt.getTime() + LASTS_MS * (0.8 + 0.4 * dice.share())),
    seats: players.map((player, seat) => ({
      player,
      attempt: at.attempt,
      slot: at.slots.get(player) ?? 0,
      state: scores[seat] === -SKIPGAME_POINTS ? 'skipgame' : 'finished',
      score: scores[seat] ?? 0,
      rank: ranks[seat] ?? players.length,
    })),
  };
};

interface Place {
  readonly attempt: number;
  readonly formedAt: Date;
  /** Games played so far, by player: the slot of the next. */
  readonly slots: Map<string, number>;
}

interface Span {
  readonly attempt: number;
  readonly from: number;
  readonly until: number;
}

/** A field plays round after round; whoever finds no table sits a round out. */
const playRounds = (dice: Dice, facts: StoryFacts, field: readonly string[], span: Span) => {
  const slots = new Map(field.map((player) => [player, 0]));
  const told: ToldCompetition[] = [];
  const roundMs = (span.until - span.from) / (facts.numberOfGames + 1);
  for (let round = 0; round < facts.numberOfGames; round += 1) {
    const waiting = seatingOf(dice, facts, field);
    while (waiting.length >= facts.playersPerGame) {
      const players = waiting.splice(0, facts.playersPerGame);
      const aboutMs = span.from + (round + dice.share()) * roundMs - HOUR_MS;
      const hourMs = Math.ceil(Math.max(span.from + round * roundMs, aboutMs) / HOUR_MS) * HOUR_MS;
      const formedAt = new Date(hourMs + facts.shift * SHIFT_MS + dice.share() * MINUTE_MS);
      told.push(tableOf(dice, facts, players, { attempt: span.attempt, formedAt, slots }));
      for (const player of players) slots.set(player, (slots.get(player) ?? 0) + 1);
    }
  }
  return told;
};

const RESTARTING = 0.3;

/** Who starts again: some of the lower half. */
const restarters = (dice: Dice, field: readonly string[], told: readonly ToldCompetition[]): readonly string[] => {
  const totals = new Map<string, number>();
  for (const { player, score } of told.flatMap(({ seats }) => seats))
    totals.set(player, (totals.get(player) ?? 0) + score);
  const order = [...field].sort((a, b) => (totals.get(a) ?? 0) - (totals.get(b) ?? 0));
  const playedOnly = order.slice(0, Math.ceil(field.length / 2)).filter((player) => totals.has(player));
  return playedOnly.filter(() => dice.share() < 2 * RESTARTING);
};

/**
 * Invents what happened in a tournament until `until`: everybody plays a series, some of the lower half another. Each
 * player's competitions lie one after another, all of them within the competition's dates.
 */
export const tellStory = (dice: Dice, facts: StoryFacts, players: readonly string[], until: Date): Story => {
  const from = facts.competitionStart.getTime();
  const end = Math.min(until.getTime(), facts.competitionEnd.getTime());
  const half = from + (end - from) / 2;
  const first = playRounds(dice, facts, players, { attempt: 1, from, until: half });
  const again = facts.rejoinsEnabled ? restarters(dice, players, first) : [];
  const second = playRounds(dice, facts, again, { attempt: 2, from: half, until: end });
  const registrationMs = facts.registrationStart.getTime();
  const joinedAt = (): Date => new Date(registrationMs + 1 + dice.share() * Math.max(1, from - registrationMs - 2));
  return {
    attempts: [
      ...players.map((player) => ({
        player,
        number: 1,
        startedAt: joinedAt(),
        endedAt: again.includes(player) ? new Date(half) : null,
      })),
      ...again.map((player) => ({ player, number: 2, startedAt: new Date(half), endedAt: null })),
    ],
    competitions: [...first, ...second],
  };
};
