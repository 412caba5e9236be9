import { createHash } from 'node:crypto';
import type { Effect, AdminCommand } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import type { UnitOfWork } from '../money/book.ts';
import { retry } from '../retry.ts';
import { lostARace } from '../store/errors.ts';
import { holdClosings } from '../store/queries/persons.ts';
import { rollback, type Rollback, type Tx } from '../store/store.ts';
import { abort } from './abort.ts';
import { correct, strike, voidCommand } from './game-commands.ts';
import { assignWildcard, disqualify, withhold } from './player-commands.ts';
import { removeFactor } from './factor-command.ts';
import { enterFinal } from './final-commands.ts';
import { refundFee } from './refund-command.ts';
import {
  announceCommand,
  changeTemplateCommand,
  createTemplateCommand,
  createTournamentCommand,
  endAnnouncementCommand,
} from './schedule-commands.ts';
import { changePrizeTableCommand, createPrizeTableCommand } from './prize-commands.ts';
import { changeFreeze } from './freezes.ts';
import { blockStaff, changeApproval, createStaff, promoteStaff, renewStaff } from './staff-commands.ts';
import { changeSeasonCommand, createSeasonCommand } from './season-commands.ts';
import { changeZoneCommand, createZoneCommand } from './zone-commands.ts';
import type { Refused } from './refusals.ts';
import type { ActContext, Deciders } from './resettle.ts';
import { stakeOf, type Stake } from './stakes.ts';

/** What a command has done, or would do. */
export interface Outcome {
  readonly effects: readonly Effect[];
  readonly stake: Stake;
  readonly digest: string;
}

/** Null when it is done. */
const perform = (context: ActContext, command: AdminCommand): Promise<Refused | null> => {
  switch (command.type) {
    case 'disqualify':
      return disqualify(context, command);
    case 'withhold':
      return withhold(context, command);
    case 'strike':
      return strike(context.work, command);
    case 'correct':
      return correct(context.work, command);
    case 'void':
      return voidCommand(context, command);
    case 'abort':
      return abort(context, command);
    case 'wildcard':
      return assignWildcard(context, command);
    case 'final':
      return enterFinal(context.work, command);
    case 'announce':
      return announceCommand(context.work, command);
    case 'endAnnouncement':
      return endAnnouncementCommand(context.work, command);
    case 'createTemplate':
      return createTemplateCommand(context.work, command);
    case 'createTournament':
      return createTournamentCommand(context.work, command);
    case 'freeze':
    case 'release':
      return changeFreeze(context, command);
    case 'changeTemplate':
      return changeTemplateCommand(context, command);
    case 'createZone':
      return createZoneCommand(context, command);
    case 'changeZone':
      return changeZoneCommand(context, command);
    case 'createSeason':
      return createSeasonCommand(context, command);
    case 'changeSeason':
      return changeSeasonCommand(context, command);
    case 'createPrizeTable':
      return createPrizeTableCommand(context, command);
    case 'changePrizeTable':
      return changePrizeTableCommand(context, command);
    case 'createStaff':
      return createStaff(context, command);
    case 'promoteStaff':
      return promoteStaff(context, command);
    case 'renewStaff':
      return renewStaff(context, command);
    case 'refund':
      return refundFee(context, command);
    case 'blockStaff':
      return blockStaff(context, command);
    case 'removeFactor':
      return removeFactor(context, command);
    case 'approvalAbove':
      return changeApproval(context, command);
  }
};

interface Run {
  readonly command: AdminCommand;
  readonly by: Deciders;
  readonly isDry?: boolean;
}

/**
 * Does a command within a transaction, and answers all that it has done. A dry run is the same but for what others would
 * wait for, with the transaction undone: what it lists is what is done.
 * @param tells gathers what others are told once it stands
 * @returns a refusal where it cannot be done: the transaction has to be undone then
 */
export const runCommand = async (
  context: Context,
  tx: Tx,
  { command, by, isDry = false }: Run,
  tells: (() => void)[],
): Promise<Outcome | Refused> => {
  const effects: Effect[] = [];
  const work: UnitOfWork = {
    tx,
    at: context.clock.now(),
    note: (effect) => effects.push(effect),
    afterwards: (tell) => tells.push(tell),
  };
  const { messages, keyring, config } = context;
  const last: (() => Promise<void>)[] = [];
  const act: ActContext = {
    ...{ work, messages, keyring, by, approvalBound: config.approvalAbove },
    lastly: (write) => last.push(write),
  };
  await holdClosings(tx, 'together');
  const refusal = await perform(act, command);
  if (refusal !== null) return refusal;
  const digest = createHash('sha256').update(JSON.stringify(effects)).digest('base64url');
  const stake = await stakeOf(tx, { command, at: work.at }, effects);
  if (!isDry) for (const write of last) await write();
  return { effects, stake, digest };
};

/** Takes a transaction that lost a race again from its start. */
export const retried = <Result, Undone = never>(
  { store }: Context,
  task: (tx: Tx) => Promise<Result | Rollback<Undone>>,
): Promise<Result | Undone> => retry(() => store.transaction(task), lostARace);

/** What a command would do now; nothing of it stands. */
export const previewCommand = (
  context: Context,
  command: AdminCommand,
  operator: string,
): Promise<Outcome | Refused> => {
  const by = { commandId: null, operators: [operator] };
  return retried<never, Outcome | Refused>(context, async (tx) =>
    rollback(await runCommand(context, tx, { command, by, isDry: true }, [])),
  );
};
