import type { GameLog } from '@matador/protocol/rest';
import type { Entry } from '@matador/table';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { findAround, findToldGame, findToldSeats } from '../store/queries/told-games.ts';
import { findTable, type TableRow } from '../store/queries/tables.ts';
import { logSteps, type LogStep } from './log-steps.ts';

type Item = NonNullable<GameLog['items']>[number];

/** What every seat's view says of the competition, whatever the game. */
const standings = z.object({ timeOuts: z.array(z.int()), seats: z.array(z.enum(['playing', 'skipped'])) });

/** What an entry is called, without its card; null for what only prepares the game, or says what another one says. */
const whatOf = (entry: Entry): Item['what'] | null => {
  switch (entry.type) {
    case 'formed':
    case 'ruling':
      return entry.type;
    case 'nonceHash':
    case 'nonce':
      return null;
    case 'act':
      return 'move';
    case 'shuffle':
      return 'deal';
    case 'fact':
      return entry.fact.type === 'bank' ? null : entry.fact.type;
  }
};

const countOf = (entry: Entry, seat: number | null, timeOuts: readonly number[]): number | null => {
  if (entry.type === 'shuffle') return entry.number;
  const isTimeOut = entry.type === 'fact' && entry.fact.type === 'timeOut';
  return isTimeOut && seat !== null ? (timeOuts[seat] ?? null) : null;
};

const seatOf = ({ seat, entry }: Pick<LogStep, 'seat' | 'entry'>): number | null =>
  entry.type === 'fact' && 'seat' in entry.fact ? entry.fact.seat : seat;

/** The log of a table in words; null once it is no longer kept, or before there is one. */
const readItems = async (context: Context, row: TableRow): Promise<Item[] | null> => {
  const items: Item[] = [];
  let playing = 0;
  for await (const step of logSteps(context, row)) {
    const what = whatOf(step.entry);
    const { timeOuts, seats } = standings.parse(step.view(0));
    const now = seats.filter((one) => one === 'playing').length;
    if (what !== null) {
      const seat = seatOf(step);
      const onTurn = step.decisions.filter(({ duty }) => duty === 'must').map((one) => one.seat);
      const { seq, at } = step;
      const ends = items.length > 0 && now < playing;
      items.push({
        ...{ seq, at: at.toISOString(), what, seat, ends },
        count: countOf(step.entry, seat, timeOuts),
        onTurn: [...new Set(onTurn)],
      });
    }
    playing = now;
  }
  return items.length === 0 ? null : items;
};

/** A competition in words, without a card (OPS-3): what customer service answers from. Null for none. */
export const readToldLog = async (context: Context, competitionId: string): Promise<GameLog | null> => {
  const { store, clock } = context;
  const game = await findToldGame(store.db, competitionId);
  if (game === null) return null;
  const { formedAt, endedAt, tournamentEnd, ...rest } = game;
  const table = await findTable(store.db, competitionId);
  return {
    ...rest,
    competitionId,
    formedAt: formedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    tournamentEnd: tournamentEnd.toISOString(),
    // What a running game stands at is its players' own (OPS-4).
    seats: (await findToldSeats(store.db, competitionId)).map((seat) =>
      game.state === 'pending' ? { ...seat, score: null, rank: null } : { ...seat },
    ),
    items: table === null ? null : await readItems(context, table),
    around: await findAround(store.db, { from: formedAt, until: endedAt ?? clock.now() }),
  };
};
