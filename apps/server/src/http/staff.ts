import { calls } from '@matador/protocol/calls';
import { hint, refuser } from '@matador/protocol/rest';
import type { FastifyReply } from 'fastify';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { openedMarks } from '../matching/opened-draw.ts';
import { presentStatement } from '../money/statement.ts';
import { decideHint } from '../staff/hint-decisions.ts';
import { readHintFile } from '../staff/hint-files.ts';
import { readHints } from '../staff/hints.ts';
import { readLiveErrors, readLiveNodes, readLiveQueues, readLiveSearches, readLiveTables } from '../staff/live.ts';
import { readPlayer, readPlayerEntries, readPlayerGames, searchPlayers } from '../staff/players.ts';
import { addNote, readNotes } from '../staff/notes.ts';
import { presentTimeline } from '../staff/timeline.ts';
import { readCasesOf, readReports } from '../support/cases.ts';
import { findActorType } from '../store/queries/operators.ts';
import { readReplay } from '../tables/replay.ts';
import { readToldLog } from '../tables/told-log.ts';
import { pageOrTable, sendCsv, wantsCsv } from './csv.ts';
import { noteListLook, noteLook } from './note-look.ts';
import type { Handle } from './handle.ts';

/** What goes on at this moment (OPS-4). */
const registerLiveLists = (handle: Handle, context: Context): void => {
  handle(calls.liveNodes, () => readLiveNodes(context));
  handle(calls.liveQueues, () => readLiveQueues(context));
  handle(calls.liveSearches, async ({ account, query, request }) => {
    await noteListLook(context, { account, request }, 'live:searches', 'searches');
    return readLiveSearches(context, query);
  });
  handle(calls.liveTables, async ({ account, query, request }) => {
    await noteListLook(context, { account, request }, 'live:tables', 'tables');
    return readLiveTables(context, query);
  });
  handle(calls.liveErrors, ({ query }) => readLiveErrors(context, query.limit));
};

/** A player's page (OPS-3). */
const registerPlayers = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  const looking = async <Seen>(
    account: Pick<Account, 'id'>,
    userId: string,
    what: string,
    read: () => Promise<Seen> | FastifyReply,
  ): Promise<Seen | FastifyReply> => {
    await noteLook(context, account.id, `player:${userId}`, what);
    return read();
  };

  handle(calls.searchPlayers, async ({ account, query, now }) => {
    const found = await searchPlayers(context, query.query);
    const detail = found.items.map(({ userId }) => `player:${userId}`);
    const shown = { actor: account.id, act: 'searched', subject: 'search:players', reason: '', detail, at: now };
    await context.store.transaction((tx) => recordAudit(context, tx, shown));
    return found;
  });

  handle(calls.player, async ({ account, params, refuse }) => {
    const player = await readPlayer(context, params.userId);
    if (player === null) throw refuse(404, 'there is no such player; GET ops/players?query= finds them by name');
    await noteLook(context, account.id, `player:${params.userId}`, 'account');
    return player;
  });

  handle(calls.playerEntries, ({ account, params: { userId }, query, request, reply }) =>
    looking(account, userId, 'entries', () =>
      pageOrTable({ query, request, reply }, calls.playerEntries, (page) => readPlayerEntries(context, userId, page)),
    ),
  );
  handle(calls.playerGames, ({ account, params: { userId }, query, request, reply }) =>
    looking(account, userId, 'games', () =>
      pageOrTable({ query, request, reply }, calls.playerGames, (page) => readPlayerGames(context, userId, page)),
    ),
  );
  handle(calls.playerLedger, ({ account, params: { userId }, query, request, reply }) =>
    looking(account, userId, 'ledger', () =>
      pageOrTable({ query, request, reply }, calls.playerLedger, (page) =>
        presentStatement(db, userId, { ...query, ...page }),
      ),
    ),
  );
  handle(calls.playerCases, ({ account, params }) =>
    looking(account, params.userId, 'cases', () => readCasesOf(db, params.userId)),
  );
  handle(calls.playerReports, ({ account, params }) =>
    looking(account, params.userId, 'reports', () => readReports(db, params.userId)),
  );
};

/** What happened to a player in order, and what the staff has noted. */
const registerTimeline = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  const knows = async (userId: string): Promise<boolean> => (await findActorType(db, userId)) !== null;
  const UNKNOWN = 'there is no such player; GET ops/players?query= finds them by name';

  handle(calls.playerTimeline, async ({ account, params: { userId }, query, request, reply, refuse }) => {
    if (!(await knows(userId))) throw refuse(404, UNKNOWN);
    await noteLook(context, account.id, `player:${userId}`, query.kind ?? 'timeline');
    return pageOrTable({ query, request, reply }, calls.playerTimeline, (page) =>
      presentTimeline(context, account, userId, { ...query, ...page }),
    );
  });

  handle(calls.playerNotes, async ({ account, params: { userId }, refuse }) => {
    if (!(await knows(userId))) throw refuse(404, UNKNOWN);
    await noteLook(context, account.id, `player:${userId}`, 'notes');
    return readNotes(context, userId);
  });

  handle(calls.addPlayerNote, async ({ account, params: { userId }, body, refuse }) => {
    if (!(await knows(userId))) throw refuse(404, UNKNOWN);
    return { noteId: await addNote(context, { userId, by: account.id, words: body.words }) };
  });
};

/** A row for a pair, or for one who keeps letting tables go: what the other kind has is empty. */
const HINT_COLUMNS = [...new Set([...Object.keys(hint.shape), ...Object.keys(refuser.shape)])];
const NO_HINT = 'there is no such player, or the two are in the wrong order: the smaller id comes first';
const HINT_CHANGED = 'it is not what was shown any more, or somebody else has decided; look at it again';
const FOREIGN = 'each of them has to be about one of the players of this hint';

/** Hints at unfair play, and what comes of them (OPS-6). */
const registerHints = (handle: Handle, context: Context): void => {
  handle(calls.hints, async ({ account, query, request, reply }) => {
    await noteListLook(context, { account, request }, 'hints:list', 'hints');
    const found = await readHints(context, query);
    if (!wantsCsv(request)) return found;
    return sendCsv(reply, calls.hints, HINT_COLUMNS, [...found.items, ...found.refusers]);
  });

  handle(calls.hint, async ({ account, params, query, refuse }) => {
    const file = await readHintFile(context, { ...params, ...query });
    if (file === null) throw refuse(404, NO_HINT);
    for (const { userId } of file.players) await noteLook(context, account.id, `player:${userId}`, 'hint');
    return file;
  });

  handle(calls.decideHint, async ({ account, params, body, refuse }) => {
    const decided = await decideHint(context, { ...body, ...params, operator: account.id });
    switch (decided) {
      case 'unknown':
        throw refuse(404, NO_HINT);
      case 'changed':
        throw refuse(409, HINT_CHANGED);
      case 'foreignCommands':
        throw refuse(400, FOREIGN, { errors: [{ path: 'body.commands', message: FOREIGN }] });
      default:
        return decided;
    }
  });
};

/** What the staff looks at: what goes on now, a player's page, a finished game, hints (OPS-6). */
export const registerStaff = (handle: Handle, context: Context): void => {
  registerLiveLists(handle, context);
  registerPlayers(handle, context);
  registerTimeline(handle, context);

  handle(calls.gameLog, async ({ account, params: { competitionId }, refuse }) => {
    const log = await readToldLog(context, competitionId);
    if (log === null) throw refuse(404, 'there is no such competition');
    await noteLook(context, account.id, `competition:${competitionId}`, 'log');
    return log;
  });
  registerHints(handle, context);

  handle(calls.gameReplay, async ({ account, params, refuse }) => {
    const replay = await readReplay(context, params.competitionId, null);
    if (replay === null) throw refuse(404, 'there is no such finished game; a running one is shown to nobody');
    if (replay === 'cleared') throw refuse(404, 'the moves of this game are no longer kept; its result is');
    await noteLook(context, account.id, `competition:${params.competitionId}`, 'replay');
    return replay;
  });

  handle(calls.gameDraw, async ({ account, params, refuse }) => {
    const opened = await openedMarks(context, params.competitionId);
    if (opened === null) throw refuse(404, 'there is no such competition whose table was drawn in a round');
    await noteLook(context, account.id, `competition:${params.competitionId}`, 'draw');
    return opened;
  });
};
