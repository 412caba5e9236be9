import type { Messages } from '../cluster/messages.ts';
import type { UnitOfWork } from '../money/book.ts';
import type { Keyring } from '../people/keyring.ts';
import { lockSeason } from '../store/queries/settlement-season.ts';
import { lockTournament, type SettledTournament } from '../store/queries/settlement.ts';
import type { TemplateChange } from '../store/queries/templates.ts';
import { settleSeason } from '../tournaments/settle-season.ts';
import { settleTournament } from '../tournaments/settle-tournament.ts';
import { refuse, type Refused } from './refusals.ts';

/** Who decides about a command. */
export interface Deciders {
  /** Null: it is only looked at. */
  readonly commandId: string | null;
  readonly operators: readonly string[];
}

/** What a command works with. */
export interface ActContext {
  readonly work: UnitOfWork;
  /** What is written at the end, and by no dry run: others would wait for it as long as that lasts. */
  readonly lastly: (write: () => Promise<void>) => void;
  readonly messages: Messages;
  readonly keyring: Keyring;
  readonly by: Deciders;
  /** `APPROVAL_ABOVE`, minor units: the most that one operator may decide alone. */
  readonly approvalBound: number;
}

/** Whose change it is: the one who has asked for it; null for a dry run. */
export const changeBy = ({ work, by }: Pick<ActContext, 'work' | 'by'>): TemplateChange | null => {
  const [operator] = by.operators;
  return operator === undefined ? null : { by: operator, at: work.at };
};

/** A tournament that does not change until the command is done. Aborted ones are over for good. */
export const holdTournament = async (work: UnitOfWork, tournamentId: number): Promise<SettledTournament | Refused> => {
  const tournament = await lockTournament(work.tx, tournamentId);
  if (tournament === null) return refuse('unknownTournament');
  if (tournament.state === 'aborted') return refuse('aborted');
  return tournament;
};

/**
 * Makes a new version of a settled tournament, and of its season if that is settled too (MAST-12); one that is not
 * settled yet is settled by what stands then. Other qualifiers keep the seats that they have given.
 */
export const resettle = async (work: UnitOfWork, tournament: SettledTournament, reclaim: boolean): Promise<void> => {
  if (tournament.state !== 'settled') return;
  await settleTournament(work, tournament, reclaim);
  const season = tournament.season === null ? null : await lockSeason(work.tx, tournament.season);
  if (season?.state === 'settled') await settleSeason(work, season, reclaim);
};
