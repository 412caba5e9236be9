import {
  demoMails,
  mailConfirmation,
  mailWish,
  nameWish,
  ownMail,
  passwordReset,
  passwordWish,
  resetRequest,
  userData,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, type CallTable } from './call.ts';

const OWN = { 200: json('OwnMail', ownMail) };
const BUSY = 'Too many are signing in just now; nothing was done, and Retry-After says when to try again.';
const ELSEWHERE = 'This account is not changed here: it is of the staff, of the platform, or of everybody in the demo.';

/** The mail address of an account, and what is done by it: confirmation, a forgotten password, changes (ACC-1). */
export const MAIL_CALLS = {
  askReset: {
    ...addresses.askReset,
    summary: 'Asks for a link that sets a new password',
    description:
      'The answer is the same whether or not there is such an account. The link goes to its confirmed address, works once, and for one hour; no more than three are under way at a time (ACC-1).',
    access: 'open',
    body: jsonBody('ResetRequest', resetRequest),
    answers: { 204: nothing('If there is such an account with a confirmed address, a link is on its way.') },
    refusals: {
      409: 'Passwords are not reset here: the platform has them, or no mail is sent; customer service can help.',
      429: 'Asked too often from this network; says how long to wait.',
    },
  },
  resetPassword: {
    ...addresses.resetPassword,
    summary: 'Sets a new password by a link that was mailed',
    description: 'Ends every session of the account; its address is told.',
    access: 'open',
    body: jsonBody('PasswordReset', passwordReset),
    answers: { 204: nothing('The password is set; sign in with it.') },
    refusals: {
      404: 'The link is none, was used, or is too old; ask for another one.',
      429: 'Too many wrong links from this network; says how long to wait.',
      503: BUSY,
    },
  },
  demoMails: {
    ...addresses.demoMails,
    summary: 'In a demo that sends no mail: what would have been mailed',
    description:
      'To the account that is signed in, newest first. Signed out, on the machine itself alone: links that were asked for to reset a password.',
    access: 'open',
    answers: { 200: json('DemoMails', demoMails) },
    refusals: { 404: 'Mail is sent here, or is nobody\u2019s business who is not signed in.' },
  },
  confirmMail: {
    ...addresses.confirmMail,
    summary: 'Confirms a mail address by a link that was mailed',
    description:
      'Signed in or not. Who had another address before is told so there and at the new one. An exclusion of the person who has the address binds the account (SAFE-3).',
    access: 'open',
    body: jsonBody('MailConfirmation', mailConfirmation),
    answers: { 204: nothing('The address is confirmed.') },
    refusals: {
      404: 'The link is none, was used, or is too old.',
      409: 'Another account has confirmed this address meanwhile.',
      429: 'Too many wrong links from this network; says how long to wait.',
    },
  },
  ownMail: {
    ...addresses.ownMail,
    summary: 'My mail address, and whether it is confirmed',
    access: 'signedIn',
    answers: OWN,
  },
  setMail: {
    ...addresses.setMail,
    summary: 'Asks for another mail address, which counts once it is confirmed',
    description: 'The answer is the same whether or not another account has the address; then its owner is told.',
    access: 'signedIn',
    needsProof: true,
    body: jsonBody('MailWish', mailWish),
    answers: OWN,
    refusals: { 403: ELSEWHERE, 429: 'Too many links are under way; wait for a day.' },
  },
  sendMailLink: {
    ...addresses.sendMailLink,
    summary: 'Mails the link to confirm the own address once more',
    access: 'signedIn',
    answers: { 204: nothing('It is on its way.') },
    refusals: { 409: 'No address waits to be confirmed.', 429: 'Too many links are under way; wait for a day.' },
  },
  setPassword: {
    ...addresses.setPassword,
    summary: 'Sets a new password; ends every other session, and the address is told',
    access: 'signedIn',
    needsProof: true,
    body: jsonBody('PasswordWish', passwordWish),
    answers: { 204: nothing('It is set.') },
    refusals: { 403: ELSEWHERE, 503: BUSY },
  },
  setName: {
    ...addresses.setName,
    summary: 'Changes the player name, by which one signs in too; the address is told',
    access: 'signedIn',
    needsProof: true,
    body: jsonBody('NameWish', nameWish),
    answers: { 200: json('UserData', userData) },
    refusals: { 403: ELSEWHERE, 409: 'The name is taken, said of body.userName.' },
  },
} as const satisfies CallTable;
