import type { Context } from '../context.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { isStaff, type Account } from '../people/account.ts';
import { problems } from './problem.ts';

/** The names of accounts that everybody in the demo signs in to; none elsewhere. */
export const sharedNames = ({ demo }: Context['config']): readonly string[] =>
  demo ? DEMO_ACCOUNTS.map(({ userName }) => userName) : [];

/** Whether somebody changes here by what the account is signed in to: not one that everybody in the demo signs in to. */
export const isChangeable = ({ config }: Context, account: Account): boolean =>
  account.mailRule !== 'none' && !isStaff(account) && !sharedNames(config).includes(account.userName);

/** @throws ProblemError 403 for an account that is changed elsewhere */
export const checkChangeable = (context: Context, account: Account): void => {
  if (!isChangeable(context, account))
    throw problems.forbidden('by what this account is signed in to is not changed here');
};
