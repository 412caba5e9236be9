import type { ClockReading, TableView } from '@matador/protocol/socket';
import { frameOf } from '../sockets/frame.ts';
import type { TableRow, TableSeatRow } from '../store/queries/tables.ts';
import type { Shares } from './deals.ts';
import type { Fold } from './fold.ts';
import type { SeenFrame } from './seat-stream.ts';

export type FairReading = TableView['fair'];

/** What the players know of how the deals were made. Nonces are shown when all of them are in. */
export const fairReading = (
  commitments: readonly string[],
  nonceHashes: readonly (string | null)[],
  shares: Shares | null,
): FairReading => ({
  commitments: [...commitments],
  nonceHashes: [...nonceHashes],
  nonces: shares === null ? null : [...shares.nonces],
});

/** One frame of a seat; the request it answers goes only to who asked. */
export const seenFrame = ({ number, eventsJson, requestId }: SeenFrame, clocksJson: string): string =>
  frameOf('seen', `{"number":${String(number)},"events":${eventsJson},"clocks":${clocksJson}}`, requestId ?? undefined);

export interface ViewParts {
  readonly table: TableRow;
  readonly player: TableSeatRow;
  readonly fold: Fold;
  readonly clocks: readonly ClockReading[];
  readonly fair: FairReading;
  readonly rulesVersion: string;
  readonly serverTime: Date;
}

/** Everything a seat may know, replacing all that its page has. */
export const viewFrame = (parts: ViewParts, requestId?: string): string => {
  const { table, player, fold, clocks, fair } = parts;
  const payload: TableView = {
    head: fold.streams[player.seat]?.head ?? 0,
    view: fold.playing.view(player.seat),
    clocks: [...clocks],
    seat: player.seat,
    gametype: table.gametype,
    gameVariant: table.gameVariant,
    tournamentId: table.tournamentId,
    zoneId: table.zoneId,
    tournamentName: table.tournamentName,
    slot: player.slot,
    numberOfGames: table.numberOfGames,
    fair,
    seriesBefore: player.seriesBefore,
    gamesBefore: player.gamesBefore,
    rulesVersion: parts.rulesVersion,
    serverTime: parts.serverTime.toISOString(),
  };
  return frameOf('view', JSON.stringify(payload), requestId);
};

export const clockFrame = (head: number, clocksJson: string): string =>
  frameOf('clock', `{"head":${String(head)},"clocks":${clocksJson}}`);

export const fairFrame = (fair: FairReading): string => frameOf('fair', JSON.stringify(fair));

export const overFrame = (competitionId: string, outcome: 'finished' | 'voided'): string =>
  frameOf('over', JSON.stringify({ competitionId, outcome }));
