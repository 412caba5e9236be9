import {
  balance,
  exclusionWish,
  limitWish,
  pageEvents,
  playerLimits,
  running,
  sessionOffer,
  signIn,
  userData,
  userParams,
} from '../rest/index.ts';
import { json, jsonBody, nothing, other, type Call } from './call.ts';

const limits = { 200: json('PlayerLimits', playerLimits) };

/** Signing in and out, and what an account is told about itself. */
export const ACCOUNT_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: '/gd/rest/session',
    summary: 'What the sign-in page offers',
    door: 'open',
    answers: { 200: json('SessionOffer', sessionOffer) },
  },
  {
    method: 'POST',
    path: '/gd/rest/session',
    summary: 'Signs in and sets the session cookie',
    door: 'open',
    body: jsonBody('SignIn', signIn),
    answers: { 200: json('UserData', userData) },
    refusals: { 401: 'Name or password is wrong.', 429: 'Too many wrong passwords; says how long to wait.' },
  },
  {
    method: 'DELETE',
    path: '/gd/rest/session',
    summary: 'Signs out',
    door: 'open',
    answers: { 204: nothing('Signed out, or never signed in.') },
  },
  {
    method: 'GET',
    path: '/gd/rest/me/balance',
    summary: 'What the own account holds',
    description: 'balance = money + bonus; withdrawable = money less requested payouts (API-1).',
    door: 'signedIn',
    answers: { 200: json('Balance', balance) },
  },
  {
    method: 'GET',
    path: '/gd/rest/me/userData',
    summary: 'Who I am',
    description: 'forcePayout is there for accounts that have to be paid out before they join (REG-10).',
    door: 'signedIn',
    answers: { 200: json('UserData', userData) },
  },
  {
    method: 'GET',
    path: '/gd/rest/me/running',
    summary: 'What I have running, most urgent first',
    door: 'signedIn',
    answers: { 200: json('Running', running) },
  },
  {
    method: 'GET',
    path: '/gd/rest/me/limits',
    summary: 'Own limits, exclusion, last sign-in',
    door: 'signedIn',
    answers: limits,
  },
  {
    method: 'PUT',
    path: '/gd/rest/me/limits',
    summary: 'Sets a limit; a stricter one holds at once, a looser one after seven days',
    door: 'signedIn',
    body: jsonBody('LimitWish', limitWish),
    answers: limits,
  },
  {
    method: 'POST',
    path: '/gd/rest/me/exclusion',
    summary: 'Stays away from deposits, joins and searches; only ever gets longer',
    door: 'signedIn',
    body: jsonBody('ExclusionWish', exclusionWish),
    answers: limits,
  },
  {
    method: 'POST',
    path: '/gd/rest/events',
    summary: 'Reports of the page, counted as metrics and never stored',
    door: 'open',
    body: jsonBody('PageEvents', pageEvents),
    answers: { 204: nothing('Counted.') },
  },
  {
    method: 'GET',
    path: '/gd/avatars/{userId}/PROFILE_185.png',
    summary: 'The drawn picture of a player without one of his own',
    door: 'open',
    params: userParams,
    answers: { 200: other('image/png', '185 by 185 pixels.') },
  },
];
