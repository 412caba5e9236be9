import { CALLS, openApi } from '@matador/protocol/calls';
import type { FastifyInstance } from 'fastify';
import { API_STYLE, apiPage, apiStyle } from './api-page.ts';

/** The calls as they are documented: for programs, and for people (API-11). */
export const registerApi = (app: FastifyInstance): void => {
  const document = JSON.stringify(openApi(CALLS));
  const page = apiPage(CALLS);
  app.get('/gd/rest/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get('/gd/api', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(API_STYLE, (_, reply) => reply.type('text/css; charset=utf-8').send(apiStyle));
};
