import {
  deviceParams,
  noticeSwitch,
  ownNotices,
  pushSubscription,
  quietWish,
  unsubscribeParams,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, other, type CallTable } from './call.ts';

const OWN = { 200: json('OwnNotices', ownNotices) };
const NO_LINK = 'This server has made no such link, or its account is closed.';

/** What an account is told of, how, and when not (ACC-4). */
export const NOTICE_CALLS = {
  notices: {
    ...addresses.notices,
    summary: 'What I am told of, by mail and by push, when not, and on which devices',
    access: 'signedIn',
    answers: OWN,
  },
  setNotice: {
    ...addresses.setNotice,
    summary: 'Switches one kind of notice on or off, by mail or by push',
    description: 'What keeps an account safe is no such kind: it is mailed always (ACC-4).',
    access: 'signedIn',
    body: jsonBody('NoticeSwitch', noticeSwitch),
    answers: OWN,
  },
  setQuietHours: {
    ...addresses.setQuietHours,
    summary: 'Sets the hours in which nothing is sent, or ends them',
    description: 'What falls into them is sent when they are over, unless it is no longer true by then.',
    access: 'signedIn',
    body: jsonBody('QuietWish', quietWish),
    answers: OWN,
  },
  addPushDevice: {
    ...addresses.addPushDevice,
    summary: 'Has this device pushed to, as long as it is signed in',
    description:
      'The subscription is one of the browser (Push API) with the key of GET me/notices. Pushes are sent to the services of PUSH_HOSTS alone. An earlier one of this session is replaced; ten devices an account.',
    access: 'signedIn',
    body: jsonBody('PushSubscription', pushSubscription),
    answers: OWN,
    refusals: { 409: 'The address is of no push service that this server sends to.' },
  },
  removePushDevice: {
    ...addresses.removePushDevice,
    summary: 'Has a device no longer pushed to',
    access: 'signedIn',
    params: deviceParams,
    answers: OWN,
    refusals: { 404: 'There is no such device of this account.' },
  },
  unsubscribePage: {
    ...addresses.unsubscribePage,
    summary: 'A page with a button that switches a kind of mail off, by the link in the mail',
    description: 'Changes nothing: what looks at links before people do switches nothing off.',
    access: 'open',
    params: unsubscribeParams,
    answers: { 200: other('text/html', 'A page.') },
    refusals: { 404: NO_LINK },
    refusesByPage: true,
  },
  unsubscribe: {
    ...addresses.unsubscribe,
    summary: 'Switches a kind of mail off, by the link in the mail',
    description:
      'RFC 8058: mail programs send it by themselves, without a session and without an Origin header; whatever body comes is not read.',
    access: 'open',
    params: unsubscribeParams,
    answers: { 200: other('text/html', 'A page that says so.') },
    refusals: { 404: NO_LINK },
    refusesByPage: true,
    fromServers: true,
  },
} as const satisfies CallTable;
