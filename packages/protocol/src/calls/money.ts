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
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, REGISTER_SILENT, type CallTable } from './call.ts';

const elsewhere = "The key was used for another request, or money comes and goes by the platform's own wallet.";

/** What a player's own money does, and who decides about payouts. */
export const MONEY_CALLS = {
  statement: {
    ...addresses.statement,
    summary: 'Every change of the own balance, newest first',
    access: 'signedIn',
    query: statementQuery,
    answers: { 200: json('Statement', statement) },
  },
  deposit: {
    ...addresses.deposit,
    summary: 'Deposits play money, in the demo only',
    access: 'signedIn',
    headers: keyHeader,
    body: jsonBody('DepositRequest', depositRequest),
    answers: { 200: json('DepositResult', depositResult) },
    refusals: { 409: elsewhere, 503: REGISTER_SILENT },
  },
  payouts: {
    ...addresses.payouts,
    summary: 'Own payouts, newest first',
    access: 'signedIn',
    answers: { 200: json('Payouts', payouts) },
  },
  requestPayout: {
    ...addresses.requestPayout,
    summary: 'Asks for a payout; the amount leaves the balance at once',
    access: 'signedIn',
    needsProof: true,
    headers: keyHeader,
    body: jsonBody('PayoutRequest', payoutRequest),
    answers: { 200: json('PayoutResult', payoutResult) },
    refusals: { 409: elsewhere },
  },
  cancelPayout: {
    ...addresses.cancelPayout,
    summary: 'Takes a payout back while it waits',
    access: 'signedIn',
    params: payoutParams,
    answers: { 204: nothing('Its amount is in the balance again.') },
    refusals: {
      404: 'There is no such payout of yours that can be taken back.',
      409: 'It is frozen while something is looked into (OPS-8); its money stays.',
    },
  },
  waitingPayouts: {
    ...addresses.waitingPayouts,
    summary: 'Payouts that wait for a decision, oldest first',
    access: 'operator',
    asksAgain: true,
    csv: 'items',
    answers: { 200: json('WaitingPayouts', waitingPayouts) },
  },
  decidePayout: {
    ...addresses.decidePayout,
    summary: 'Decides a payout, with a reason that is kept',
    access: 'operator',
    needsProof: true,
    params: payoutParams,
    body: jsonBody('PayoutDecision', payoutDecision),
    answers: {
      204: nothing('Decided.'),
      202: nothing('Approved; it is more than one operator pays alone in a day, so another one has to approve it too.'),
    },
    refusals: { 409: 'There is no such payout that waits for a decision, or for yours.' },
  },
} as const satisfies CallTable;
