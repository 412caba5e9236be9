import type { OfficeFound, OfficeSearch } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { searchCases, searchCompetitions, searchTournaments, searchTransfers } from '../store/queries/office-search.ts';
import { findPlayers } from '../store/queries/staff-players.ts';

/** Of each kind. */
const MOST = 6;

/** Who finds what: support answers players and sees no books, auditors see the books and answer nobody (OPS-5). */
const SEES_CASES: readonly string[] = ['support', 'operator'];
const SEES_MONEY: readonly string[] = ['operator', 'auditor'];

/** Anything by its number or a piece of its name, as far as a role goes. */
export const searchOffice = async (
  { store }: Pick<Context, 'store'>,
  { role, text }: { readonly role: string; readonly text: string },
): Promise<OfficeSearch> => {
  const { db } = store;
  const players = (await findPlayers(db, text, MOST)).map(
    ({ userId, userName, actorType, locked, frozen }): OfficeFound => ({
      kind: 'player',
      ...{ userId, userName, actorType, locked, frozen },
    }),
  );
  const tournaments = (await searchTournaments(db, text, MOST)).map(({ competitionStart, ...row }): OfficeFound => ({
    kind: 'tournament',
    ...row,
    competitionStart: competitionStart.toISOString(),
  }));
  const competitions = (await searchCompetitions(db, text, MOST)).map(({ formedAt, ...row }): OfficeFound => ({
    kind: 'competition',
    ...row,
    formedAt: formedAt.toISOString(),
  }));
  const cases = (SEES_CASES.includes(role) ? await searchCases(db, text, MOST) : []).map(
    ({ openedAt, ...row }): OfficeFound => ({ kind: 'case', ...row, openedAt: openedAt.toISOString() }),
  );
  const transfers = (SEES_MONEY.includes(role) ? await searchTransfers(db, text, MOST) : []).map(
    ({ at, ...row }): OfficeFound => ({ kind: 'transfer', ...row, at: at.toISOString() }),
  );
  return { found: [...players, ...tournaments, ...competitions, ...cases, ...transfers] };
};

const idOf = (found: OfficeFound): string | number => {
  switch (found.kind) {
    case 'player':
      return found.userId;
    case 'tournament':
      return found.tournamentId;
    case 'competition':
      return found.competitionId;
    case 'case':
      return found.caseId;
    case 'transfer':
      return found.transferId;
  }
};

/** What was shown to somebody, for the audit log: by kind and number, without a name that may have to be forgotten. */
export const shownBy = ({ found }: OfficeSearch): readonly string[] =>
  found.map((one) => `${one.kind}:${String(idOf(one))}`);
