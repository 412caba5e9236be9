import { randomUUID } from 'node:crypto';
import { CALLS } from '@matador/protocol/calls';
import { newMember } from '../../apps/server/test/game-server.ts';
import type { Book, Sin } from '../lib/book.ts';
import { Wire, type Answer, type Call } from '../lib/http.ts';
import type { Random } from '../lib/random.ts';
import { keyOf, paramsOf, routesOf, type Route } from '../lib/routes.ts';
import { sampled } from '../lib/sample.ts';
import type { Scene } from '../lib/scene.ts';
import { leaksIn, secretsOf, type Secret } from '../lib/secrets.ts';
import type { Watch } from '../lib/watch.ts';
import { callOf, casesOf, isHarmless, type Asking, type Case } from './cases.ts';
import { flawOfRefusal, judge, mayEnter } from './judge.ts';
import { callerOf } from '../../apps/server/test/people.ts';
import { askForTicket } from '../../apps/server/test/search.ts';
import { rolesOf, somebody, type Role } from './roles.ts';
import { NO_CALLS, specsOf, type Spec, type Specs } from './specs/index.ts';

export interface Options {
  readonly random: Random;
  readonly book: Book;
  readonly watch: Watch;
  /** Cases that are tried of one call by one role. */
  readonly most: number;
  progress(line: string): void;
}

/** Fields of the call table that nobody has described here, and levels of access and proofs that stand there otherwise. */
const undescribed = (specs: Specs): readonly string[] =>
  CALLS.flatMap(({ method, path, access, needsProof, params, query, headers, body }) => {
    const key = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const spec = specs[key];
    if (spec === undefined) return [key];
    const fields = (what: string, schema: typeof params, said: Spec['params']): readonly string[] =>
      Object.keys(schema?.shape ?? {})
        .filter((name) => said?.[name] === undefined)
        .map((name) => `${key}: ${what} ${name}`);
    return [
      ...(access === spec.access ? [] : [`${key}: access ${access}`]),
      ...((needsProof === undefined) === (spec.needsProof === undefined) ? [] : [`${key}: proof`]),
      ...fields('parameter', params, spec.params),
      ...fields('query', query, spec.query),
      ...fields('header', headers, spec.headers),
      ...((body === undefined) === (spec.body === undefined) ? [] : [`${key}: body`]),
    ];
  });

/** Calls of the server that nobody has described here, and descriptions of calls that it does not have. */
const uncovered = (routes: readonly Route[], specs: Specs): readonly string[] => {
  const keys = routes.map(keyOf).filter((key) => !NO_CALLS.includes(key));
  const params = routes.flatMap((route) => {
    const said = Object.keys(specs[keyOf(route)]?.params ?? {});
    return paramsOf(route.url)
      .filter((name) => !said.includes(name))
      .map((name) => `${keyOf(route)}: parameter ${name}`);
  });
  return [
    ...keys.filter((key) => specs[key] === undefined).map((key) => `${key} is not described in hostile/calls/specs`),
    ...[...params, ...undescribed(specs)].map((name) => `${name} is not described in hostile/calls/specs`),
    ...Object.keys(specs)
      .filter((key) => !keys.includes(key))
      .map((key) => `${key} is described but there is no such call`),
  ];
};

/** One attack on the calls. */
class CallAttack {
  readonly #scene: Scene;
  readonly #options: Options;
  readonly #wire: Wire;
  readonly #secrets: readonly Secret[];

  constructor(scene: Scene, options: Options, wire: Wire, secrets: readonly Secret[]) {
    this.#scene = scene;
    this.#options = options;
    this.#wire = wire;
    this.#secrets = secrets;
  }

  /** Makes one wrong call and looks at everything that could have come of it. */
  async attempt({ route, spec, role }: Asking, attempt: Case): Promise<void> {
    const { book } = this.#options;
    const answer = await this.#wire.ask(attempt.call);
    if (answer === 'unspeakable') return;
    const area = keyOf(route);
    const what = `${role.name} | ${attempt.what}`;
    const verdict = judge(answer, attempt, spec, role);
    if ('flaw' in verdict) this.#find(sinOf(answer), area, attempt.kind, what, verdict.flaw);
    book.count(area, attempt.kind, 'outcome' in verdict ? verdict.outcome : 'answered');
    const mayName = spec.names === true && (answer?.status ?? 0) < 300;
    if (answer !== null && !mayName) this.#lookForLeaks(area, attempt, answer.text, role);
    await this.lookForEffects(area, attempt.kind, what);
  }

  /** Finds what has changed in the database, and what the server complained about. */
  async lookForEffects(area: string, kind: string, what: string): Promise<void> {
    const { watch } = this.#options;
    for (const change of await watch.changed()) this.#find('state changed', area, kind, what, `has changed ${change}`);
    for (const line of this.#scene.complaints.splice(0)) this.#find(FAILED, area, kind, what, `failed inside: ${line}`);
    if (Object.hasOwn(Object.prototype, 'polluted') || Reflect.get({}, 'polluted') !== undefined)
      this.#find('state changed', area, kind, what, 'has reached Object.prototype');
  }

  /** The right call first: a test of refusals means nothing where everything is refused. */
  async control(asking: Asking): Promise<void> {
    const { route, spec, role } = asking;
    if (!isHarmless(asking)) return;
    const answer = await this.#wire.ask(callOf(asking));
    const area = keyOf(route);
    const { book } = this.#options;
    book.count(
      area,
      'right call',
      answer !== null && answer !== 'unspeakable' && answer.status < 400 ? 'answered' : 'refused',
    );
    if (answer === null || answer === 'unspeakable')
      return this.#find(OTHERWISE, area, 'right call', role.name, 'no answer');
    const allowed = mayEnter(spec, role)
      ? spec.answer(role)
      : [401, 403, ...(spec.redirects === undefined ? [] : [303])];
    if (!allowed.includes(answer.status))
      this.#find(
        sinOf(answer),
        area,
        'right call',
        role.name,
        `answered ${String(answer.status)} ${answer.text.slice(0, 200)}`,
      );
    if (answer.status >= 400) {
      const flaw = flawOfRefusal(answer);
      if (flaw !== null) this.#find(OTHERWISE, area, 'right call', role.name, flaw);
    }
    await this.lookForEffects(area, 'right call', role.name);
  }

  /** The right call of one who may: where that has an effect, it must have it, or nothing is proved of the wrong ones. */
  async effect(asking: Asking): Promise<void> {
    const { book, watch } = this.#options;
    await watch.changed();
    if (isHarmless(asking)) return;
    const answer = await this.#wire.ask(callOf(asking));
    const area = keyOf(asking.route);
    book.count(area, 'right call', 'answered');
    const status = answer === null || answer === 'unspeakable' ? 0 : answer.status;
    if (!asking.spec.answer(asking.role).includes(status))
      this.#find(OTHERWISE, area, 'right call', 'spare', `answered ${String(status)}`);
    if ((await watch.changed()).length === 0) this.#find(OTHERWISE, area, 'right call', 'spare', 'has had no effect');
  }

  /** Every competition there is, and one there is not, by everybody. */
  async owners(asking: Asking): Promise<void> {
    const { spec, role, route } = asking;
    const { owned } = spec;
    if (owned === undefined) return;
    const { table, elsewhere, finished } = this.#scene;
    for (const competitionId of [table.competitionId, elsewhere.competitionId, finished.competitionId, randomUUID()]) {
      const allowed = mayEnter(spec, role) ? owned(role, competitionId) : [401, 403];
      // It would be the right call, and do what it does.
      if (!isHarmless(asking) && allowed.some((status) => status < 400)) continue;
      const answer = await this.#wire.ask(callOf(asking, { params: { competitionId } }));
      const status = answer === null || answer === 'unspeakable' ? 0 : answer.status;
      const { book } = this.#options;
      book.count(keyOf(route), 'wrong owner', status < 400 ? 'answered' : 'refused');
      if (!allowed.includes(status))
        this.#find(
          OTHERWISE,
          keyOf(route),
          'wrong owner',
          `${role.name} | ${competitionId}`,
          `answered ${String(status)}`,
        );
      await this.lookForEffects(keyOf(route), 'wrong owner', role.name);
    }
  }

  #find(sin: Sin, area: string, kind: string, what: string, why: string): void {
    this.#options.book.find({ sin, area, kind, what, why });
  }

  #lookForLeaks(area: string, attempt: Case, text: string, role: Role): void {
    const { call } = attempt;
    const said = `${safelyDecoded(call)} ${call.path} ${String(call.body)}`;
    for (const leak of leaksIn(text, this.#secrets, { userId: role.userId, said }))
      this.#find(
        'told what belongs to others',
        area,
        attempt.kind,
        `${role.name} | ${attempt.what}`,
        `tells the ${leak}`,
      );
  }
}

const AT_THE_DOOR = 60;
const OTHERWISE = 'answered otherwise than documented';
const FAILED = 'answered 5xx, or failed inside';
const sinOf = (answer: Answer | null): Sin => (answer !== null && answer.status >= 500 ? FAILED : OTHERWISE);

/** Somebody fresh who has joined, and is signed in elsewhere too, for one call that has an effect. */
const spareRole = async ({ context, server, table }: Scene): Promise<Role> => {
  const member = await newMember(context, server, table.tournamentId);
  await askForTicket(member, table.tournamentId);
  await callerOf(server.app, context, member.account.id);
  return somebody('has played', member);
};

const safelyDecoded = ({ path }: Call): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Every call x every role x every field x every class. */
export const attackCalls = async (scene: Scene, options: Options): Promise<void> => {
  const wire = new Wire(scene.server.host);
  const attack = new CallAttack(scene, options, wire, await secretsOf(scene));
  const specs = specsOf(scene);
  const routes = routesOf(scene.server.app);
  for (const gap of uncovered(routes, specs))
    options.book.find({
      sin: 'in no attack',
      area: 'coverage',
      kind: 'call',
      what: gap,
      why: 'every call is attacked',
    });
  for (const route of routes) {
    const spec = specs[keyOf(route)];
    if (spec === undefined) continue;
    for (const role of rolesOf(scene)) {
      const asking: Asking = { route, spec, role, host: scene.server.host };
      await attack.control(asking);
      await attack.owners(asking);
      // A role that is not let in is turned away before its call is read: a few cases of each kind will do.
      const most = mayEnter(spec, role) ? options.most : Math.min(options.most, AT_THE_DOOR);
      for (const attempt of sampled(casesOf(asking, options.random), most, options.random))
        await attack.attempt(asking, attempt);
    }
    await attack.effect({ route, spec, role: await spareRole(scene), host: scene.server.host });
    options.progress(`${keyOf(route)}: ${String(options.book.cases)} cases so far`);
  }
  wire.close();
};
