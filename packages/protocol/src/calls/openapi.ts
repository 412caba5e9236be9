import * as z from 'zod/mini';
import { APP_VERSION } from '../constants.ts';
import { accountHeader, problem } from '../rest/index.ts';
import { comparesAccount, type AccessLevel, type Answer, type Call } from './call.ts';

type Json = Readonly<Record<string, unknown>>;

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', beacon: 'text/plain' } as const;
const REF = '#/components/schemas/';
const COOKIE = 'matador_session';

/** What every call may be refused with, by who may make it. */
const COMMON: Readonly<Record<number, string>> = {
  400: 'Something of the call is not as documented; every field that is wrong is named.',
  429: 'Too many calls; says when to try again.',
  500: 'Something went wrong on our side; nothing was changed that was not confirmed.',
};
const commonOf = (access: AccessLevel): Readonly<Record<number, string>> => {
  if (access === 'open') return COMMON;
  const shut = { ...COMMON, 401: 'Sign in first.' };
  return access === 'signedIn' ? shut : { ...shut, 403: `Only for those who are let in: ${access}.` };
};

const OF_OTHER_ACCOUNT = 'Account-Id names another account than the session; nothing was done (ROUTE-12).';

const NO_PROOF = 'The session was not proved lately: POST session/proof first; nothing was done.';

/** One sentence behind another. */
const and = (said: string | undefined, more: string): string => (said === undefined ? more : `${said} ${more}`);

/** The statuses that a call may be refused with, each with its sentence. */
export const refusalsOf = (call: Call): Readonly<Record<number, string>> => {
  const own: Readonly<Record<number, string>> = { ...commonOf(call.access), ...call.refusals };
  return {
    ...own,
    ...(comparesAccount(call) && { 409: and(own[409], OF_OTHER_ACCOUNT) }),
    ...(call.needsProof !== undefined && { 403: and(own[403], NO_PROOF) }),
  };
};

const isFields = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** JSON Schema of 2020-12, which OpenAPI 3.1 takes as it is; its dialect is said once for the whole document. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: z.ZodMiniObject | undefined, place: 'path' | 'query' | 'header'): readonly Json[] => {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isFields(properties) ? properties : {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: one,
  }));
};

const CSV = { 'text/csv': { schema: { type: 'string' } } };

const contentOf = (answer: Answer, { csv }: Call): Json => {
  switch (answer.kind) {
    case 'json':
      return {
        description: answer.name,
        content: { [MEDIA.json]: { schema: { $ref: REF + answer.name } }, ...(csv !== undefined ? CSV : {}) },
      };
    case 'other':
      return { description: answer.description, content: { [answer.type]: { schema: { type: 'string' } } } };
    case 'nothing':
      return { description: answer.description };
  }
};

const PROBLEM = { 'application/problem+json': { schema: { $ref: `${REF}Problem` } } };
const PROBLEM_OR_PAGE = { ...PROBLEM, 'text/html': { schema: { type: 'string' } } };

const responsesOf = (call: Call): Json => ({
  ...Object.fromEntries(Object.entries(call.answers).map(([status, answer]) => [status, contentOf(answer, call)])),
  ...Object.fromEntries(
    Object.entries(refusalsOf(call)).map(([status, description]) => [
      status,
      { description, content: call.refusesByPage === true ? PROBLEM_OR_PAGE : PROBLEM },
    ]),
  ),
});

/** `post` and `/gd/rest/me/payouts/{payoutId}` are `postMePayoutsPayoutId`. */
const operationId = ({ method, path }: Call): string =>
  method.toLowerCase() +
  path
    .replace(/^\/gd\/(?:rest\/)?/, '')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const tagOf = ({ path }: Call): string => /^\/gd\/rest\/(\w+)/.exec(path)?.[1] ?? 'service';

const operationOf = (call: Call): Json => {
  const { summary, description, params, query, headers, body, access } = call;
  return {
    operationId: operationId(call),
    tags: [tagOf(call)],
    summary,
    ...(description === undefined ? {} : { description }),
    security: access === 'open' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...parametersOf(headers, 'header'),
      ...(comparesAccount(call) ? parametersOf(accountHeader, 'header') : []),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [MEDIA[body.type]]: { schema: { $ref: REF + body.name } } } } }),
    responses: responsesOf(call),
  };
};

/** Named schemas; one name is one schema. */
const schemasOf = (calls: readonly Call[]): Json => {
  const named = new Map<string, Json>([['Problem', schemaOf(problem, 'output')]]);
  const add = (name: string, schema: Json): void => {
    const before = named.get(name);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(schema))
      throw new Error(`two schemas are called ${name}`);
    named.set(name, schema);
  };
  for (const { body, answers } of calls) {
    if (body !== undefined) add(body.name, schemaOf(body.schema, 'input'));
    for (const answer of Object.values(answers))
      if (answer.kind === 'json') add(answer.name, schemaOf(answer.schema, 'output'));
  }
  return Object.fromEntries([...named].sort(([a], [b]) => a.localeCompare(b)));
};

const pathsOf = (calls: readonly Call[]): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return paths;
};

/** The OpenAPI 3.1 document of these calls (API-11). */
export const openApi = (calls: readonly Call[]): Json => ({
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: {
    title: 'Matador',
    version: APP_VERSION,
    description:
      'Amounts are integers in minor units, times are ISO 8601 in UTC. Calls carry the session cookie; state-changing ones must come from a page of the same origin. `Account-Id` says whom a page shows: a call for another account than that of the session is refused before anything happens. Every refusal is problem+json (RFC 9457), but where a call says that it also refuses by a page. What sockets say stands in docs/PROTOCOL.md.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: pathsOf(calls),
  components: {
    schemas: schemasOf(calls),
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: COOKIE, description: 'By https it begins with `__Host-`.' },
    },
  },
});
