import {
  depositRequest,
  depositResult,
  keyHeader,
  payoutDecision,
  payoutParams,
  payoutRequest,
  payoutResult,
  payouts,
  statement,
  statementQuery,
  waitingPayouts,
} from '../rest/index.ts';
import { json, jsonBody, nothing, type Call } from './call.ts';

const elsewhere = "The key was used for another request, or money comes and goes by the platform's own wallet.";

/** What a player's own money does, and who decides about payouts. */
export const MONEY_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: '/gd/rest/me/statement',
    summary: 'Every change of the own balance, newest first',
    door: 'signedIn',
    query: statementQuery,
    answers: { 200: json('Statement', statement) },
  },
  {
    method: 'POST',
    path: '/gd/rest/me/deposits',
    summary: 'Deposits play money, in the demo only',
    door: 'signedIn',
    headers: keyHeader,
    body: jsonBody('DepositRequest', depositRequest),
    answers: { 200: json('DepositResult', depositResult) },
    refusals: { 409: elsewhere },
  },
  {
    method: 'GET',
    path: '/gd/rest/me/payouts',
    summary: 'Own payouts, newest first',
    door: 'signedIn',
    answers: { 200: json('Payouts', payouts) },
  },
  {
    method: 'POST',
    path: '/gd/rest/me/payouts',
    summary: 'Asks for a payout; the amount leaves the balance at once',
    door: 'signedIn',
    headers: keyHeader,
    body: jsonBody('PayoutRequest', payoutRequest),
    answers: { 200: json('PayoutResult', payoutResult) },
    refusals: { 409: elsewhere },
  },
  {
    method: 'DELETE',
    path: '/gd/rest/me/payouts/{payoutId}',
    summary: 'Takes a payout back while it waits',
    door: 'signedIn',
    params: payoutParams,
    answers: { 204: nothing('Its amount is in the balance again.') },
    refusals: { 404: 'There is no such payout of yours that can be taken back.' },
  },
  {
    method: 'GET',
    path: '/gd/rest/operator/payouts',
    summary: 'Payouts that wait for a decision, oldest first',
    door: 'operator',
    csv: true,
    answers: { 200: json('WaitingPayouts', waitingPayouts) },
  },
  {
    method: 'POST',
    path: '/gd/rest/operator/payouts/{payoutId}',
    summary: 'Decides a payout, with a reason that is kept',
    door: 'operator',
    params: payoutParams,
    body: jsonBody('PayoutDecision', payoutDecision),
    answers: { 204: nothing('Decided.') },
    refusals: { 409: 'There is no such payout that waits for a decision.' },
  },
];
