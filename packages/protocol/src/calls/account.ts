import {
  balance,
  demoCode,
  demoCodeQuery,
  deletionRequest,
  deletionResult,
  exclusionWish,
  limitWish,
  pageEvents,
  personalData,
  playerLimits,
  registration,
  running,
  sessionOffer,
  signIn,
  statistics,
  userData,
  userParams,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, other, type CallTable } from './call.ts';

const limits = { 200: json('PlayerLimits', playerLimits) };

/** Signing in and out, and what an account is told about itself. */
export const ACCOUNT_CALLS = {
  sessionOffer: {
    ...addresses.sessionOffer,
    summary: 'What the sign-in page offers',
    access: 'open',
    answers: { 200: json('SessionOffer', sessionOffer) },
  },
  signIn: {
    ...addresses.signIn,
    summary: 'Signs in and sets the session cookie',
    access: 'open',
    body: jsonBody('SignIn', signIn),
    answers: { 200: json('UserData', userData) },
    refusals: {
      401: "Name or password is wrong; or, said of body.code, the staff's second factor is missing or wrong.",
      429: 'Too many wrong passwords or codes; says how long to wait.',
      503: 'Too many are signing in just now; nothing was done, and Retry-After says when to try again.',
    },
  },
  openAccount: {
    ...addresses.openAccount,
    summary: 'Opens an account and signs it in',
    description:
      'For adults (REG-13) who accept the present terms. Every field that is wrong is named. In the demo the account gets play money.',
    access: 'open',
    body: jsonBody('Registration', registration),
    answers: { 201: json('UserData', userData) },
    refusals: {
      403: 'Accounts are opened on the pages of the platform.',
      409: 'The name is taken, said of body.userName; or somebody is signed in already.',
      429: 'Too many accounts, or tries, from this network; says how long to wait.',
    },
  },
  demoCode: {
    ...addresses.demoCode,
    summary: 'In the demo: what the authenticator of a staff account shows',
    access: 'open',
    query: demoCodeQuery,
    answers: { 200: json('DemoCode', demoCode) },
    refusals: { 404: 'There is no such staff account of the demo.' },
  },
  signOut: {
    ...addresses.signOut,
    summary: 'Signs out',
    access: 'open',
    answers: { 204: nothing('Signed out, or never signed in.') },
  },
  balance: {
    ...addresses.balance,
    summary: 'What the own account holds',
    description: 'balance = money + bonus; withdrawable = money less requested payouts (API-1).',
    access: 'signedIn',
    answers: { 200: json('Balance', balance) },
  },
  userData: {
    ...addresses.userData,
    summary: 'Who I am',
    description: 'forcePayout is there for accounts that have to be paid out before they join (REG-10).',
    access: 'signedIn',
    answers: { 200: json('UserData', userData) },
  },
  running: {
    ...addresses.running,
    summary: 'What I have running, most urgent first',
    access: 'signedIn',
    answers: { 200: json('Running', running) },
  },
  statistics: {
    ...addresses.statistics,
    summary: 'My results over time, by game, role and contract',
    description: 'Of the newest finished competitions; a contract counts for who chose it (RANK-12).',
    access: 'signedIn',
    answers: { 200: json('Statistics', statistics) },
  },
  limits: {
    ...addresses.limits,
    summary: 'Own limits, exclusion, last sign-in',
    access: 'signedIn',
    answers: limits,
  },
  setLimit: {
    ...addresses.setLimit,
    summary: 'Sets a limit; a stricter one holds at once, a looser one after seven days',
    access: 'signedIn',
    body: jsonBody('LimitWish', limitWish),
    answers: limits,
  },
  exclude: {
    ...addresses.exclude,
    summary: 'Stays away from deposits, joins and searches; only ever gets longer',
    access: 'signedIn',
    body: jsonBody('ExclusionWish', exclusionWish),
    answers: limits,
  },
  personalData: {
    ...addresses.personalData,
    summary: 'Everything stored about me, as a file',
    access: 'signedIn',
    answers: { 200: json('PersonalData', personalData) },
  },
  deleteAccount: {
    ...addresses.deleteAccount,
    summary: 'Closes the account for good and takes away whatever says whose it was',
    description: 'Only once its money is paid out; bonus is forfeited. `confirm` is the own user name (SAFE-2).',
    access: 'signedIn',
    body: jsonBody('DeletionRequest', deletionRequest),
    answers: { 200: json('DeletionResult', deletionResult) },
  },
  reportEvents: {
    ...addresses.reportEvents,
    summary: 'Reports of the page, counted as metrics and never stored',
    access: 'open',
    body: jsonBody('PageEvents', pageEvents),
    answers: { 204: nothing('Counted.') },
  },
  avatar: {
    ...addresses.avatar,
    summary: 'The drawn picture of a player without a picture of their own',
    access: 'open',
    params: userParams,
    answers: { 200: other('image/png', '185 by 185 pixels.') },
  },
} as const satisfies CallTable;
