import * as addresses from '@matador/protocol/addresses';
import { OTHER_ACCOUNT, REGISTER_AWAY } from '@matador/protocol/constants';
import { ask, CallError, createCaller } from '@matador/ui/caller';
import { dropAhead, takeAhead } from './ahead.ts';
import { accountHeaders, shownAccount } from './shown-account.ts';

export { CallError, isProofNeeded, statusOf } from '@matador/ui/caller';

/** Whether a call was refused because this tab shows another account than the session's (ROUTE-12). */
export const isOfOtherAccount = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.type === OTHER_ACCOUNT;

/** Whether a call was refused because the national register of exclusions gives no answer (SAFE-3); nothing was done. */
export const isRegisterAway = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.type === REGISTER_AWAY;

const arrivals = new WeakMap<object, number>();

/**
 * When an answer came, by this device: one that was asked for ahead came before it was read, and its times count from
 * then. Undefined for what no call gave.
 */
export const arrivalOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? arrivals.get(data) : undefined;

/** The language that the page shows, with its region: an account without one is written to in it from then on (ACC-4). */
const shownLanguage = (): string => {
  const { lang } = document.documentElement;
  const country = document.body.getAttribute('requestcountry');
  return country === null || lang.includes('-') ? lang : `${lang}-${country}`;
};

/** Makes a call for whom this tab shows; what was asked for ahead is not asked again. Throws `CallError`. */
export const call = createCaller({
  send: (url, init) => {
    if (init.method === 'GET') return takeAhead(url) ?? ask(url, init);
    dropAhead();
    const headers = new Headers(init.headers);
    headers.set('accept-language', shownLanguage());
    return ask(url, { ...init, headers });
  },
  // Who is signed in is asked whoever that is.
  accountHeaders: (url) => (url === addresses.userData.path ? {} : accountHeaders()),
  onRefused: (error) => {
    if (isOfOtherAccount(error)) shownAccount.doubt('refused');
  },
  onAnswered: (data, arrivedAt) => {
    arrivals.set(data, arrivedAt);
  },
});
