import { NOTICE_KINDS, noticeSwitch, pushSubscription, quietWish } from '@matador/protocol/rest';
import { feedToken, noticeKind, uuid } from '../fields.ts';
import { isPlayer, json, NOT_FOUND, NOTHING, OK, type SpecGroup } from './spec.ts';

/** A right subscription, at a service that nothing is sent to. */
const SUBSCRIPTION = {
  endpoint: 'https://push.example/device',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** What an account is told of, and the links in mails. */
export const notices: SpecGroup = () => ({
  'GET /gd/rest/me/notices': { access: 'signedIn', answer: () => OK },
  'PUT /gd/rest/me/notices/switch': {
    access: 'signedIn',
    body: { ...json({ kind: 'result', channel: 'mail', isOn: false }, noticeSwitch), acts: () => true },
    answer: () => OK,
    effect: isPlayer,
  },
  'PUT /gd/rest/me/notices/quiet': {
    access: 'signedIn',
    body: {
      ...json({ quiet: { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' } }, quietWish, [{ quiet: null }]),
      acts: () => true,
    },
    answer: () => OK,
    effect: isPlayer,
  },
  // Whatever a client names, the server calls nothing but the services of PUSH_HOSTS.
  'PUT /gd/rest/me/push': {
    access: 'signedIn',
    body: json(SUBSCRIPTION, pushSubscription, [
      { ...SUBSCRIPTION, endpoint: 'https://169.254.169.254/latest/meta-data' },
      { ...SUBSCRIPTION, endpoint: 'http://127.0.0.1:5432/' },
    ]),
    answer: () => [409],
  },
  'DELETE /gd/rest/me/push/:deviceId': {
    access: 'signedIn',
    params: { deviceId: uuid(NOTHING) },
    answer: () => NOT_FOUND,
  },
  // Links that nobody has made.
  'GET /gd/unsubscribe/:kind/:token': {
    access: 'open',
    params: { kind: noticeKind(NOTICE_KINDS), token: feedToken('A'.repeat(65)) },
    answer: () => NOT_FOUND,
  },
  'POST /gd/unsubscribe/:kind/:token': {
    access: 'open',
    params: { kind: noticeKind(NOTICE_KINDS), token: feedToken('A'.repeat(65)) },
    answer: () => NOT_FOUND,
  },
});
