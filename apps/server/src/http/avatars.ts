import { userParams } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { avatarImage } from '../people/avatar-image.ts';
import { parseInput } from './problem.ts';

/** Pictures kept at hand: some 700 bytes each. */
const MAX_PICTURES = 1000;

/** `{avatarUrl}PROFILE_185.png` of players without a picture of their own (MATCH-1). */
export const registerAvatars = (app: FastifyInstance): void => {
  const pictures = new LRUCache<string, Buffer>({ max: MAX_PICTURES, fetchMethod: avatarImage });
  app.get('/gd/avatars/:userId/PROFILE_185.png', async (request, reply) => {
    const { userId } = parseInput(userParams, request.params, 'params');
    return reply.type('image/png').send(await pictures.forceFetch(userId));
  });
};
