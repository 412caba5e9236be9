import { calls, type AnswerOf, type Call } from '@matador/protocol/calls';
import { PATHS } from '@matador/protocol/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { admit } from './access.ts';
import { columnsOfCall, itemsOf, sendCsv, wantsCsv } from './csv.ts';
import { parseInput, refusal, type ProblemError, type Extra } from './problem.ts';

type Part<One, Name extends string> = One extends { readonly [Key in Name]: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;
type BodyOf<One> = One extends { readonly body: { readonly schema: infer Schema extends z.ZodMiniType } }
  ? z.output<Schema>
  : undefined;

/** What every call may be refused with, and what its entry says beside. */
type RefusalStatus<One> =
  400 | 401 | 403 | 429 | 503 | (One extends { readonly refusals: infer Refusals } ? keyof Refusals : never);

/**
 * A call as its handler gets it. `params`, `query`, `headers` and `body` are parsed when they are read, so the order in
 * which a handler takes them is the order in which what is wrong is found: `ProblemError` 400 names every wrong field.
 */
interface Asked<One extends Call> {
  /** Who calls; null where everybody may. */
  readonly account: One['access'] extends 'open' ? null : Account;
  readonly params: Part<One, 'params'>;
  readonly query: Part<One, 'query'>;
  readonly headers: Part<One, 'headers'>;
  readonly body: BodyOf<One>;
  /** When the call arrived. */
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** A refusal to be thrown, by a status that the call's entry knows. */
  refuse(status: RefusalStatus<One>, detail: string, extra?: Extra): ProblemError;
}

/** A handler may hand out what it must not change itself. */
type Frozen<Value> = Value extends Uint8Array
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;
type Answered<One extends Call> = Frozen<AnswerOf<One>> | FastifyReply;
/** Of a call that is answered with nothing but its status. */
type Done<One extends Call> = [AnswerOf<One>] extends [undefined] ? Promise<void> : never;

/** Answers one call: with what its entry says, or with the reply once that has been sent. */
type Handler<One extends Call> = (asked: Asked<One>) => Answered<One> | Promise<Answered<One>> | Done<One>;

type Options = Pick<RouteShorthandOptions, 'errorHandler' | 'exposeHeadRoute' | 'onRequest'>;

/** Registers the handler of a call. @throws Error when it has one already */
export type Handle = <One extends Call>(call: One, handler: Handler<One>, options?: Options) => void;

/** A call whose entry is not known by type. */
interface AnyAsked extends Pick<Asked<Call>, 'now' | 'request' | 'reply'> {
  readonly account: Account | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  refuse(status: number, detail: string, extra?: Extra): ProblemError;
}

const askedOf = (
  call: Call,
  { request, ...known }: Pick<AnyAsked, 'account' | 'now' | 'request' | 'reply'>,
): AnyAsked => ({
  ...known,
  request,
  get params() {
    return call.params && parseInput(call.params, request.params, 'params');
  },
  get query() {
    return call.query && parseInput(call.query, request.query, 'query');
  },
  get headers() {
    return call.headers && parseInput(call.headers, request.headers, 'headers');
  },
  get body() {
    return call.body && parseInput(call.body.schema, request.body, 'body');
  },
  refuse: refusal,
});

/** Sends what a handler has given, as the first answer of the call's entry says. */
const senderOf = (call: Call): ((answer: unknown, asked: AnyAsked) => unknown) => {
  const [first] = Object.values(call.answers);
  const columns = call.csv === 'items' ? columnsOfCall(call) : null;
  const type = first?.kind === 'other' ? first.type : null;
  return (answer, { request, reply }) => {
    if (answer === reply) return reply;
    if (answer === undefined) return reply.send();
    if (type !== null) return reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type).send(answer);
    if (columns !== null && wantsCsv(request)) return sendCsv(reply, call, columns, itemsOf(answer));
    return answer;
  };
};

const nameOf = (call: Call): string => `${call.method} ${call.path}`;

/** The calls of a server: `handle` registers them, `checkComplete` throws unless every call has its handler. */
export interface CallRegistry {
  readonly handle: Handle;
  checkComplete(): void;
}

/**
 * @param app where calls outside of `/gd/rest` are registered
 * @param rest where those of `/gd/rest` are, with parsers of their own
 */
export const callRegistry = (app: FastifyInstance, rest: FastifyInstance, context: Context): CallRegistry => {
  const missing = new Set<Call>(Object.values(calls));

  function handle<One extends Call>(call: One, handler: Handler<One>, options?: Options): void;
  function handle(call: Call, handler: (asked: AnyAsked) => unknown, options: Options = {}): void {
    if (!missing.delete(call)) throw new Error(`${nameOf(call)} has a handler already, or is no call of the table`);
    const { method, path, answers } = call;
    const status = Number(Object.keys(answers)[0]);
    const send = senderOf(call);
    const scope = path.startsWith(`${PATHS.rest}/`) ? rest : app;
    scope.route({
      ...options,
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const now = context.clock.now();
        const account = await admit(context, call, request, now);
        const asked = askedOf(call, { account, now, request, reply: reply.code(status) });
        return send(await handler(asked), asked);
      },
    });
  }

  const checkComplete = (): void => {
    if (missing.size > 0) throw new Error(`without a handler: ${[...missing].map(nameOf).join(', ')}`);
  };
  return { handle, checkComplete };
};
