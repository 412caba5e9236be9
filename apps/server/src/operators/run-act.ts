import { createHash } from 'node:crypto';
import type { Effect, OperatorAct } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { purseChanges } from '../money/accounts.ts';
import type { UnitOfWork } from '../money/book.ts';
import { retry } from '../retry.ts';
import { lostARace } from '../store/errors.ts';
import { rollback, type Rollback, type Tx } from '../store/store.ts';
import { abort } from './abort.ts';
import { correct, strike, voidAct } from './act-on-games.ts';
import { assignWildcard, disqualify, withhold } from './act-on-players.ts';
import { enterFinal } from './act-on-finals.ts';
import { announceAct, changeTemplateAct, createTemplateAct, endAnnouncementAct } from './act-on-schedule.ts';
import type { ActContext } from './resettle.ts';

/** What an act has done, or would do. */
export interface Outcome {
  readonly effects: readonly Effect[];
  /** Minor units. */
  readonly amount: number;
  readonly digest: string;
}

const perform = (context: ActContext, act: OperatorAct): Promise<void> => {
  switch (act.type) {
    case 'disqualify':
      return disqualify(context, act);
    case 'withhold':
      return withhold(context, act);
    case 'strike':
      return strike(context.work, act);
    case 'correct':
      return correct(context.work, act);
    case 'void':
      return voidAct(context, act);
    case 'abort':
      return abort(context, act);
    case 'wildcard':
      return assignWildcard(context, act);
    case 'final':
      return enterFinal(context.work, act);
    case 'announce':
      return announceAct(context.work, act);
    case 'endAnnouncement':
      return endAnnouncementAct(context.work, act);
    case 'createTemplate':
      return createTemplateAct(context.work, act);
    case 'changeTemplate':
      return changeTemplateAct(context.work, act);
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + Math.abs(one), 0);

/** The larger of what moves in and out of purses and of what changes in prizes: a withheld one moves nothing yet. */
const amountOf = (effects: readonly Effect[]): number => {
  const moved = effects.flatMap((one) => (one.type === 'transfer' ? purseChanges(one.lines) : []));
  const prizes = effects.flatMap((one) =>
    one.type === 'standing' ? [(one.after?.prize ?? 0) - (one.before?.prize ?? 0)] : [],
  );
  return Math.max(sum(moved.map(({ cents }) => cents)), sum(prizes));
};

/**
 * Does an act within a transaction, and answers all that it has done. A dry run is the same, with the transaction
 * undone: what it lists is what is done.
 * @param tells gathers what others are told once it stands
 * @throws Refused
 */
export const runAct = async (context: Context, tx: Tx, act: OperatorAct, tells: (() => void)[]): Promise<Outcome> => {
  const effects: Effect[] = [];
  const work: UnitOfWork = {
    tx,
    at: context.clock.now(),
    note: (effect) => effects.push(effect),
    afterwards: (tell) => tells.push(tell),
  };
  await perform({ work, messages: context.messages }, act);
  const digest = createHash('sha256').update(JSON.stringify(effects)).digest('base64url');
  return { effects, amount: amountOf(effects), digest };
};

/** Takes a transaction that lost a race again from its start. */
export const retried = <Result, Undone = never>(
  { store }: Context,
  task: (tx: Tx) => Promise<Result | Rollback<Undone>>,
): Promise<Result | Undone> => retry(() => store.transaction(task), lostARace);

/**
 * What an act would do now; nothing of it stands.
 * @throws Refused
 */
export const previewAct = (context: Context, act: OperatorAct): Promise<Outcome> =>
  retried<never, Outcome>(context, async (tx) => rollback(await runAct(context, tx, act, [])));
