import { mutationsOf, type Mutation } from './lib/mutation.ts';

const SRC = 'apps/server/src';
const of = (file: string, tests: readonly string[], mutations: Parameters<typeof mutationsOf>[2]) =>
  mutationsOf(
    `${SRC}/${file}.ts`,
    tests.map((test) => `${SRC}/${test}.test.ts`),
    mutations,
  );

/** Rules of the running tournament: schedule, phases, results, settlement, seasons, operators' acts. */
export const TOURNAMENTS: readonly Mutation[] = [
  ...of(
    'schedule/scheduling',
    ['schedule/scheduling'],
    [
      {
        breaks: 'MAST-1 a tournament that nobody can register for any more is not made',
        text: '(one) => one.registrationEnd > now',
        instead: '(one) => one.registrationEnd >= now',
      },
      {
        breaks: 'MAST-11 no competition starts before its template does',
        text: 'Math.max(back, startsAt.getTime())',
        instead: 'back',
      },
      {
        breaks: "MAST-6 a season ends with its last qualifier's end",
        text: '(all[qualifiers - 1] ?? alone).competitionEnd',
        instead: '(all[qualifiers - 1] ?? alone).competitionStart',
      },
    ],
  ),
  ...of(
    'store/queries/seasons',
    ['schedule/scheduling', 'operators/season-gap'],
    [
      {
        breaks: 'MAST-6 an aborted qualifier is none of the season',
        text: " AND tournaments.state <> 'aborted')",
        instead: ')',
      },
      {
        breaks: 'MAST-6 a full season takes no further qualifier',
        text: 'seasons.qualifiers > (',
        instead: 'seasons.qualifiers >= (',
      },
    ],
  ),
  ...of(
    'operators/season-gap',
    ['operators/season-gap'],
    [
      {
        breaks: 'MAST-6 the season that has given its first qualifier away begins with its next',
        text: 'season.startsAt < competitionStart',
        instead: 'season.startsAt <= competitionStart',
      },
      {
        breaks: 'MAST-6 a season that has given a qualifier away is filled in its turn',
        text: '  await fill(work, loser.id);',
        instead: '',
      },
      {
        breaks: 'MAST-6 a season that is closed waits for what makes up for its last qualifier',
        text: '    if (until !== null) await goOn(work, season, until);',
        instead: '',
      },
    ],
  ),
  ...of(
    'store/queries/tournaments',
    ['schedule/phases'],
    [
      {
        breaks: 'MAST-11 a competition starts in the very millisecond of its date',
        text: 'AND ${sql.ref(column)} <= ${now}',
        instead: 'AND ${sql.ref(column)} < ${now}',
      },
    ],
  ),
  ...of(
    'tournaments/standings',
    ['tournaments/standings'],
    [
      {
        breaks: 'GAME-7 the third table that one player keeps from loading is a skipgame',
        text: 'const FORGIVEN_LTOS = 2;',
        instead: 'const FORGIVEN_LTOS = 3;',
      },
      {
        breaks: 'GAME-7 only who did not load is to blame',
        text: 'toBlame && (ltos.get(userId) ?? 0) >= FORGIVEN_LTOS',
        instead: '(ltos.get(userId) ?? 0) >= FORGIVEN_LTOS || toBlame',
      },
    ],
  ),
  ...of(
    'store/queries/results',
    ['tournaments/standings'],
    [
      {
        breaks: 'MAST-12 a competition is recorded once',
        text: "    .where('id', '=', end.competitionId)\n    .where('state', '=', 'pending')",
        instead: "    .where('id', '=', end.competitionId)",
      },
      {
        breaks: 'GAME-7 tables that did not load are counted a tournament',
        text: ' AND entries.tournament = ${tournamentId}',
        instead: ' AND entries.tournament <= ${tournamentId}',
      },
    ],
  ),
  ...of(
    'store/queries/first-entries',
    ['tournaments/settlement', 'operators/commands'],
    [
      {
        breaks: 'MAST-9 an entry to an aborted tournament is no first entry',
        text: "::uuid[]) AND t.is_masters AND t.state <> 'aborted'",
        instead: '::uuid[]) AND t.is_masters',
      },
      {
        breaks: 'MAST-9 what is given back is the fee in full, bonus and money',
        text: "starts_with(l.debit, 'purse:')",
        instead: "l.debit LIKE 'purse:%:money'",
      },
      {
        breaks: 'MAST-9 who is disqualified has finished nothing',
        text: "x.kind = 'disqualified')",
        instead: "x.kind = 'nothing')",
      },
    ],
  ),
  ...of(
    'store/queries/settlement-season',
    ['tournaments/settlement', 'operators/season-gap'],
    [
      {
        breaks: 'MAST-5 a season is closed in the very moment in which it ends',
        text: "state = 'running' AND ends_at <= ${now}",
        instead: "state = 'running' AND ends_at < ${now}",
      },
      {
        breaks: 'MAST-5 no season is settled before all its qualifiers are',
        text: ".where('state', 'in', ['planned', 'running', 'clearance'])",
        instead: ".where('state', 'in', ['planned', 'running'])",
      },
    ],
  ),
  ...of(
    'tournaments/settlement',
    ['tournaments/settlement'],
    [
      {
        breaks: 'MAST-12 games in play finish before anything is settled',
        text: 'tournament === null || (await hasPendingGames(tx, tournamentId))',
        instead: 'tournament === null',
      },
    ],
  ),
  ...of(
    'tournaments/settle-tournament',
    ['tournaments/settlement', 'operators/commands', 'operators/closed-accounts'],
    [
      {
        breaks: 'MAST-12 a closed account that moves up gets no more',
        text: 'Math.min(place.prize, had[purse])',
        instead: 'place.prize',
      },
      {
        breaks: 'MAST-8 a prize configured as bonus is paid as bonus',
        text: "stage?.bonus === true ? 'bonus' : 'money'",
        instead: "stage?.bonus === true ? 'money' : 'money'",
      },
      {
        breaks: 'MONEY-5 a withheld prize is not paid',
        text: 'withheld.has(playerId) ? 0 : ',
        instead: '',
      },
      {
        breaks: 'MAST-4 who has a wildcard gets no second seat',
        text: "kind === 'wildcard' || (kind",
        instead: '(kind',
      },
      {
        breaks: 'MAST-4 a ticket of another qualifier counts',
        text: "kind === 'ticket' && by !== tournamentId",
        instead: "kind === 'ticket' && by === tournamentId",
      },
    ],
  ),
  ...of(
    'tournaments/settle-season',
    ['tournaments/settlement', 'operators/commands', 'operators/closed-accounts'],
    [
      {
        breaks: 'MAST-12 a closed account gets no more of its season',
        text: 'Math.min(most, prizeOfRank(SEASON_PRIZES, rank))',
        instead: 'prizeOfRank(SEASON_PRIZES, rank)',
      },
      {
        breaks: 'MAST-5 who has a ticket gets no ranking seat',
        text: "kind === 'ticket' || kind === 'wildcard';",
        instead: "kind === 'wildcard';",
      },
      {
        breaks: 'MAST-5 a ranking prize is paid as money',
        text: '{ money: prize, bonus: 0 }',
        instead: '{ money: 0, bonus: prize }',
      },
    ],
  ),
  ...of(
    'tournaments/pay-prizes',
    ['tournaments/settlement', 'operators/commands'],
    [
      {
        breaks: 'MONEY-3 an escrow is at zero after settlement',
        text: '  await closePot(work, pot.account, versioned(pot.closeKey, pot));',
        instead: '',
      },
      {
        breaks: 'MAST-12 paid prizes are taken back only if that is chosen',
        text: 'pot.reclaim ? await readPurses(work.tx, userId) : NOTHING_PAID',
        instead: 'await readPurses(work.tx, userId)',
      },
    ],
  ),
  ...of(
    'operators/abort',
    ['operators/commands'],
    [
      {
        breaks: 'MONEY-4 what was credited for a first entry is not kept from a restart fee too',
        text: 'number === 1 ? (credits',
        instead: 'number >= 1 ? (credits',
      },
      {
        breaks: 'MONEY-5 a withheld fee is not given back',
        text: 'paid.filter(({ userId }) => !withheld.has(userId))',
        instead: 'paid',
      },
      {
        breaks: 'MAST-9 an abort gives back what is due for the entry that is now the first',
        text: '  await creditFirstEntries(\n    work,\n    tournamentId,\n    paid.map(({ userId }) => userId),\n  );',
        instead: '',
      },
    ],
  ),
  ...of(
    'operators/stakes',
    ['operators/stakes'],
    [
      {
        breaks: 'OPS-7 an abort costs the prizes that were promised',
        text: 'Math.max(prizePool(tournament.prizes), withheld)',
        instead: 'withheld',
      },
      {
        breaks: 'OPS-7 an abort costs the fees that it withholds',
        text: 'Math.max(prizePool(tournament.prizes), withheld)',
        instead: 'prizePool(tournament.prizes)',
      },
    ],
  ),
  ...of(
    'store/queries/first-entries',
    ['operators/commands'],
    [
      {
        breaks: 'MONEY-4 a refund for another tournament is none for this',
        text: 'credits.filter((one) => one.tournamentId === tournamentId)',
        instead: 'credits',
      },
    ],
  ),
  ...of(
    'operators/commands',
    ['operators/commands'],
    [
      {
        breaks: 'OPS-2 nobody approves an own command',
        text: "if (approves && row.proposer === operator) return refused('ownCommand');",
        instead: '',
      },
      {
        breaks: 'OPS-2 an approval names the effects that it has seen',
        text: "if (approves && row.digest !== digest) return refused('changed');",
        instead: '',
      },
      {
        breaks: 'OPS-2 what does something else by now is not done',
        text: 'if (outcome.digest !== row.digest) return rollback({ changed: outcome });',
        instead: '',
      },
    ],
  ),
  ...of(
    'tournaments/join-request',
    ['tournaments/join'],
    [
      {
        breaks: 'REG-11 the same key gives the same answer',
        text: ':key:${request.idempotencyKey}`',
        instead: ':key:${request.idempotencyKey}:${String(attemptNumber)}`',
      },
      {
        breaks: 'REG-11 the same key for something else is an error',
        text: 'given.digest === digestOf(request)',
        instead: 'given.digest !== null',
      },
    ],
  ),
];
