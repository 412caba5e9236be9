import { TERMS_VERSION } from '@matador/protocol/constants';
import { HOUSE, purseAccount } from '../../money/accounts.ts';
import { feeLines } from '../../money/fee.ts';
import { transferAll } from '../../money/transfer-all.ts';
import {
  insertPastAttempts,
  insertPastCompetitions,
  insertPastPlayers,
  insertPastSearches,
  type PastSearch,
  type PastSeat,
} from '../../store/queries/history.ts';
import type { BulkTransfer } from '../../store/queries/money-bulk.ts';
import type { TournamentRow } from '../../store/queries/tournaments.ts';
import type { Tx } from '../../store/store.ts';
import { ACCEPTED, digestOf, joinRequest, keyOf } from '../../tournaments/join-request.ts';
import { updateStandings } from '../../tournaments/standings.ts';
import { throwDice, type Dice } from './dice.ts';
import { SHIFTS, tellStory, type Story } from './story.ts';

/** Those who played before the demo began. All are words of the game, and all are simulated players. */
const FIRST = ['Herz', 'Pik', 'Karo', 'Kreuz', 'Trumpf', 'Grand', 'Reiz', 'Ramsch'] as const;
const SECOND = ['koenig', 'neuner', 'bube', 'stich', 'zehner', 'freund', 'runde'] as const;

/** Fifty-six nicknames. */
export const PAST_PLAYERS: readonly string[] = SECOND.flatMap((second) => FIRST.map((first) => `${first}${second}`));

/**
 * Two people among them who meet too often, from one network, and of whom the first plays for the second: what the
 * office's fair play is tried with (OPS-6).
 */
export const PAST_FRIENDS = ['Karo_einfach', 'Bockrunde'] as const;
/** Addresses of documents (RFC 5737). */
const FRIENDS_NETWORK = '203.0.113.0/24';
/** One comes at most so long after the other. */
const FRIENDS_APART_S = 12;
const SEARCH_S = 20;

const SEED = 20_261_121;
/** Enough for every fee that a story can ask for. */
const PLAY_MONEY = 350_00;
const FEWEST_PLAYERS = 30;
const MORE_PLAYERS = 24;
/** A tournament that began later has too little behind it to tell. */
const TELLING_MS = 3 * 24 * 3_600_000;
const COUNTRY = 'DE';

interface Told {
  readonly tournament: TournamentRow;
  readonly story: Story;
}

const playMoney = (userId: string, at: Date): BulkTransfer => ({
  key: `demo:play-money:${userId}`,
  digest: String(PLAY_MONEY),
  kind: 'playMoney',
  lines: [{ debit: HOUSE, credit: purseAccount(userId, 'money'), cents: PLAY_MONEY }],
  answer: null,
  at,
});

/** The fee of an attempt, as a join without headers books it. */
const feeOf = (
  { id, entryFee, restartFee }: TournamentRow,
  { player, number, startedAt }: Story['attempts'][number],
) => {
  const request = joinRequest(player, id);
  const cents = number === 1 ? entryFee : restartFee;
  return {
    key: keyOf(request, number),
    digest: digestOf(request),
    kind: number === 1 ? 'entryFee' : 'restartFee',
    lines: feeLines({ userId: player, country: COUNTRY, tournamentId: id, cents, bonus: 0 }),
    answer: ACCEPTED,
    at: startedAt,
  };
};

/** Books everything in the order of time; answers the transfer of each attempt. */
const bookFees = async (tx: Tx, told: readonly Told[], players: readonly string[], from: Date) => {
  const attempts = told.flatMap(({ tournament, story }) => story.attempts.map((attempt) => ({ tournament, attempt })));
  const inOrder = attempts.sort((a, b) => a.attempt.startedAt.getTime() - b.attempt.startedAt.getTime());
  await transferAll(
    tx,
    players.map((userId) => playMoney(userId, from)),
  );
  const ids = await transferAll(
    tx,
    inOrder.map(({ tournament, attempt }) => feeOf(tournament, attempt)),
  );
  return new Map(inOrder.map(({ attempt }, index) => [attempt, ids[index] ?? 0]));
};

const seatsOf = ({ competitions }: Story): readonly PastSeat[] =>
  competitions.flatMap(({ id, finishedAt, seats }) =>
    seats.map(({ player, ...seat }, number) => ({
      ...seat,
      userId: player,
      competition: id,
      seat: number,
      endedAt: finishedAt,
    })),
  );

const write = async (tx: Tx, { tournament, story }: Told, fees: ReadonlyMap<Story['attempts'][number], number>) => {
  const attempts = story.attempts.map((attempt) => ({
    ...attempt,
    userId: attempt.player,
    transfer: fees.get(attempt) ?? 0,
  }));
  await insertPastAttempts(tx, tournament.id, TERMS_VERSION, attempts);
  await insertPastCompetitions(tx, tournament.id, story.competitions, seatsOf(story));
  const players = attempts.filter(({ number }) => number === 1).map(({ player }) => player);
  await updateStandings(tx, tournament.id, players);
};

/** How two friends came to the tables at which both sat: within seconds of each other. */
const searchesOf = (dice: Dice, { competitions }: Story, friends: readonly string[]): readonly PastSearch[] =>
  competitions
    .filter(({ seats }) => friends.every((friend) => seats.some(({ player }) => player === friend)))
    .flatMap(({ id, formedAt }) => {
      const first = formedAt.getTime() - (SEARCH_S + FRIENDS_APART_S) * 1000;
      const gap = 1 + dice.below(FRIENDS_APART_S - 1);
      const later = dice.share() < 1 / 2 ? [0, gap] : [gap, 0];
      return friends.map((userId, at) => ({
        ...{ id: dice.uuid(), userId, competition: id, network: FRIENDS_NETWORK },
        at: new Date(first + (later[at] ?? 0) * 1000),
      }));
    });

const cast = (dice: Dice, players: readonly string[]): readonly string[] =>
  dice.shuffled(players).slice(0, FEWEST_PLAYERS + dice.below(MORE_PLAYERS));

/**
 * Gives these tournaments a past: simulated players, and two friends, who entered, paid, played and started again, all
 * of it before `now`. Fees are real transfers; ranks, prizes and seats come from settlement like any other's.
 */
export const writeHistory = async (tx: Tx, tournaments: readonly TournamentRow[], now: Date): Promise<void> => {
  const dice = throwDice(SEED);
  const begun = tournaments.filter((one) => now.getTime() - one.competitionStart.getTime() >= TELLING_MS);
  const [first] = [...begun].sort((a, b) => a.registrationStart.getTime() - b.registrationStart.getTime());
  if (first === undefined) return;
  const from = new Date(first.registrationStart.getTime() - TELLING_MS);
  const people = PAST_PLAYERS.map((userName) => ({ id: dice.uuid(), userName, simulated: true }));
  const ofFriends = throwDice(SEED + 1);
  const [giver, taker] = PAST_FRIENDS.map((userName) => ({ id: ofFriends.uuid(), userName, simulated: false }));
  if (giver === undefined || taker === undefined) throw new Error('friends are two');
  await insertPastPlayers(tx, [...people, giver, taker], from);
  const players = people.map(({ id }) => id);
  const friends = [giver.id, taker.id] as const;
  const templates = [...new Set(begun.map(({ name }) => name))];
  const told = begun.map((tournament) => {
    const shift = templates.indexOf(tournament.name) % SHIFTS;
    const isTheirs = tournament.name === first.name;
    const facts = { ...tournament, shift, ...(isTheirs && { friends }) };
    const field = [...cast(dice, players), ...(isTheirs ? friends : [])];
    return { tournament, story: tellStory(dice, facts, field, now) };
  });
  const fees = await bookFees(tx, told, [...players, ...friends], from);
  for (const one of told) await write(tx, one, fees);
  await insertPastSearches(
    tx,
    told.flatMap(({ story }) => searchesOf(ofFriends, story, friends)),
  );
};
