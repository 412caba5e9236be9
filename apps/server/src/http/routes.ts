import { PATHS } from '@matador/protocol/constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerBeacon } from '../matching/beacon.ts';
import { registerTexts } from './announcements.ts';
import { registerApi } from './api.ts';
import { registerAvatars } from './avatars.ts';
import { registerEvents } from './events.ts';
import { registerHistory } from './history.ts';
import { registerJoin } from './join.ts';
import { registerLimits } from './limits.ts';
import { registerLive } from './live.ts';
import { registerMatching } from './matching.ts';
import { registerMe } from './me.ts';
import { registerMoney } from './money.ts';
import { registerOps } from './ops.ts';
import { registerPrivacy } from './privacy.ts';
import { problems } from './problem.ts';
import { registerRankings } from './rankings.ts';
import { registerRegistration } from './registration.ts';
import { registerSession } from './session.ts';
import { registerStaffLive } from './staff-live.ts';
import { registerStaffPlayers } from './staff-players.ts';
import { registerCases, registerContact } from './support.ts';
import { registerLauncher, registerTables } from './tables.ts';
import { registerZones } from './zones.ts';

/** A JSON header without a body is how the page joins: no body then, instead of an error. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text));
    } catch {
      done(problems.badRequest('the body of this call is not JSON'));
    }
  });
};

/** Every call of a player, a file a resource. */
export const registerRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  registerLauncher(app, context);
  registerAvatars(app);
  registerApi(app);
  registerContact(app, context);
  registerBeacon(app, context);
  await app.register(
    async (rest) => {
      acceptEmptyJson(rest);
      registerSession(rest, context);
      registerRegistration(rest, context);
      registerMe(rest, context);
      registerMoney(rest, context);
      registerOps(rest, context);
      registerStaffLive(rest, context);
      registerStaffPlayers(rest, context);
      registerLimits(rest, context);
      registerZones(rest, context);
      registerJoin(rest, context);
      registerMatching(rest, context);
      registerTables(rest, context);
      registerRankings(rest, context);
      registerEvents(rest, context);
      registerTexts(rest, context);
      registerCases(rest, context);
      registerHistory(rest, context);
      registerLive(rest, context);
      registerPrivacy(rest, context);
    },
    { prefix: PATHS.rest },
  );
};
