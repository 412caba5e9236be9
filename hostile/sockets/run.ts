import { CLOSE, PATHS } from '@matador/protocol/constants';
import { spellFrame } from '../../apps/server/test/bare.ts';
import { callerOf } from '../../apps/server/test/people.ts';
import type { Scene } from '../lib/scene.ts';
import { secretsOf } from '../lib/secrets.ts';
import { Arena } from './arena.ts';
import { OTHERWISE, SocketAttack, type Options } from './attack.ts';
import { searcherAt, tableAttacker } from './attackers.ts';
import { EVENTS, POSITIONS, unattacked } from './events.ts';
import { attackGames } from './games.ts';
import { comes, dial } from './line.ts';

/** The seat whose owner attacks; the two others are honest. */
const OFFENDER = 1;
/** So long after its session's end a socket is closed. */
const WITHIN_MS = 31_000;

/** Sessions that open nothing, on both sockets, with frames right behind the upgrade. */
const knock = async (scene: Scene, { book, watch }: Options): Promise<void> => {
  const { dead, locked } = scene;
  const cookies = { ...dead, 'locked account': locked.caller.cookie, nobody: null };
  await watch.changed();
  for (const { socket, name } of EVENTS)
    for (const [who, cookie] of Object.entries(cookies)) {
      const line = dial(scene, socket, cookie, spellFrame({ payload: `{"eventName":"${name}"}` }));
      const isAnswered = await comes(line, () => line.isOpen || line.isEnded);
      const area = `${socket} socket: ${name}`;
      book.count(area, 'no session', line.isOpen ? 'answered' : 'refused');
      if (!isAnswered || line.status !== 401)
        book.find({
          sin: OTHERWISE,
          area,
          kind: 'no session',
          what: who,
          why: `answered ${String(line.status)}, should be 401`,
        });
      line.cut();
      for (const change of await watch.changed())
        book.find({ sin: 'state changed', area, kind: 'no session', what: who, why: `has changed ${change}` });
    }
};

/** Every event of the matching socket from every position. */
const attackSearch = async (scene: Scene, options: Options, attack: SocketAttack): Promise<void> => {
  for (const position of POSITIONS.matching) {
    const attacker = await searcherAt(scene, position);
    for (const spec of EVENTS.filter(({ socket }) => socket === 'matching'))
      await attack.attack({ spec, position, attacker, arena: null });
    options.progress(`matching socket, ${position}: ${String(options.book.cases)} cases so far`);
  }
};

/** Every event of the table's socket from every position, at a table where the honest go on playing in between. */
const attackTables = async (scene: Scene, options: Options, attack: SocketAttack): Promise<void> => {
  for (const position of POSITIONS.table) {
    const arena = await Arena.open(scene);
    for (const spec of EVENTS.filter(({ socket }) => socket === 'table')) {
      await arena.playOn(1, OFFENDER, position === 'in turn');
      const attacker = tableAttacker(scene, arena, position, OFFENDER);
      await attack.attack({ spec, position, attacker, arena });
    }
    if (options.playsOut || position === 'replaced')
      for (const why of await arena.playOut())
        options.book.find({ sin: 'the honest held up', area: 'the honest', kind: 'afterwards', what: position, why });
    options.progress(`table socket, ${position}: ${String(options.book.cases)} cases so far`);
  }
};

/** A session that ends while its socket is open; what the same account opened by another one goes on. */
const signOut = async (scene: Scene, { book }: Options): Promise<void> => {
  const { context, server, outside } = scene;
  for (const kind of ['matching', 'table'] as const) {
    const { cookie } = await callerOf(server.app, context, outside.account.id);
    const headers = { cookie, host: server.host, origin: `http://${server.host}` };
    const [ending, other] = [dial(scene, kind, cookie), dial(scene, kind, outside.caller.cookie)];
    await Promise.all([ending.opened(), other.opened()]);
    await server.app.inject({ method: 'DELETE', url: `${PATHS.rest}/session`, headers });
    await context.clock.advance(WITHIN_MS);
    const isClosed = await comes(ending, () => ending.isOver);
    book.count(`${kind} socket`, 'session ended', isClosed ? 'closed' : 'answered');
    if (ending.closeCode !== CLOSE.notAllowed || other.isOver)
      book.find({
        sin: OTHERWISE,
        area: `${kind} socket`,
        kind: 'session ended',
        what: 'signed out',
        why: `closed with ${String(ending.closeCode)}, another session with ${String(other.closeCode)}`,
      });
    other.cut();
  }
};

/** Every event of both sockets x every position x every field x every class. */
export const attackSockets = async (scene: Scene, options: Options): Promise<void> => {
  for (const name of unattacked())
    options.book.find({
      sin: 'in no attack',
      area: 'coverage',
      kind: 'event',
      what: name,
      why: 'every event is attacked',
    });
  const attack = new SocketAttack(scene, options, await secretsOf(scene));
  await knock(scene, options);
  await attackSearch(scene, options, attack);
  await attackTables(scene, options, attack);
  await attackGames(scene, options, attack);
  await signOut(scene, options);
};
