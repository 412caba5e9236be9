import { userParams } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import { avatarImage } from '../people/avatar-image.ts';
import { parseInput } from './problem.ts';

/** Drawn pictures kept at hand: some 700 bytes each. */
const KEPT = 1000;

/** `{avatarUrl}PROFILE_185.png` of players without a picture of their own (MATCH-1). */
export const registerAvatars = (app: FastifyInstance): void => {
  const drawn = new Map<string, Buffer>();
  app.get('/gd/avatars/:userId/PROFILE_185.png', async (request, reply) => {
    const { userId } = parseInput(userParams, request.params, 'params');
    const image = drawn.get(userId) ?? avatarImage(userId);
    if (drawn.size >= KEPT) drawn.clear();
    drawn.set(userId, image);
    return reply.type('image/png').send(image);
  });
};
