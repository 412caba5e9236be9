import { launchForm } from '@matador/protocol/rest';
import { losBeacon } from '@matador/protocol/socket';
import { signLaunch } from '../../../apps/server/src/people/launch.ts';
import { NOT_FOUND, NOTHING, OK, type SpecGroup } from './spec.ts';

/** The launcher, the beacon, documents, health. */
export const pages: SpecGroup = ({ context, table, holding }) => {
  const [member] = table.members;
  const expiresAt = new Date(context.clock.now().getTime() + 60_000);
  const userId = member?.account.id ?? '';
  const right = { competitionId: table.competitionId, seat: 0, userId, expiresAt, node: null };
  return {
    'POST /gd/launcher': {
      access: 'open',
      body: {
        kind: 'form',
        good: signLaunch(context.keyring, right),
        schema: launchForm,
        others: [{ ...signLaunch(context.keyring, right), accountId: NOTHING }],
      },
      answer: () => [303],
      redirects: ['/error/403', '/error/409', '/extern/login'],
    },
    'POST /gameserver-rest': {
      access: 'open',
      body: {
        kind: 'beacon',
        good: {
          eventName: 'los',
          slotId: 0,
          ticket: `${holding.ticket.slice(0, -4)}AAAA`,
          requestId: 'a',
          reason: 'x',
        },
        schema: losBeacon,
      },
      answer: () => [204],
      silent: 204,
    },
    'GET /gd/rest/openapi.json': { access: 'open', answer: () => OK },
    'GET /gd/api': { access: 'open', answer: () => OK },
    'GET /gd/api/style.css': { access: 'open', answer: () => OK },
    'GET /healthz': { access: 'open', answer: () => OK },
    'GET /readyz': { access: 'open', answer: () => OK },
    // Nobody is named by the configuration of the scene.
    'GET /.well-known/security.txt': { access: 'open', answer: () => NOT_FOUND },
    'GET /metrics': { access: 'open', answer: () => OK },
  };
};
