import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { problems } from './problem.ts';

const PATH = '/.well-known/security.txt';
/** Less than a year, as RFC 9116 advises: whoever reads an old copy asks again. */
const VALID_MS = 180 * 86_400_000;

/** Where weaknesses are reported, for whoever looks where RFC 9116 says; 404 where nobody has been named. */
export const registerSecurityText = (app: FastifyInstance, { config, clock }: Context): void => {
  app.get(PATH, (_, reply) => {
    const { securityContact, publicUrl } = config;
    if (securityContact === null) throw problems.notFound('this installation names no contact (SECURITY_CONTACT)');
    const fields = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock.now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: de, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${PATH}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${fields.join('\r\n')}\r\n`);
  });
};
