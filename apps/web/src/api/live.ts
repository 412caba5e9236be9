import * as addresses from '@matador/protocol/addresses';
import { LIVE_EVENTS } from '@matador/protocol/rest';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { LiveLine } from './live-line.ts';
import { queries } from './queries.ts';
import { shownAccount } from './shown-account.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads anew what shows own slots: one has begun or ended. */
export const readSlotsAnew = (client: QueryClient): void => {
  for (const queryKey of [['zone'], ['me', 'running']]) void client.invalidateQueries({ queryKey });
};

/** What each event means for what the page has read: mostly that it is to be read again. */
const listen = (source: EventSource, client: QueryClient): void => {
  /** What is not as the protocol says is passed over: the calls are the truth. */
  const on = <T>(event: string, schema: z.ZodMiniType<T>, act: (data: T) => void): void =>
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      const read = schema.safeParse(parsed(data));
      if (read.success) act(read.data);
    });
  const stale = (...queryKey: readonly unknown[]): void => void client.invalidateQueries({ queryKey });
  on('reload', LIVE_EVENTS.reload, () => readAnew(client));
  on('balance', LIVE_EVENTS.balance, (balance) => client.setQueryData(queries.balance().queryKey, balance));
  on('zones', LIVE_EVENTS.zones, () => {
    stale('zones');
    stale('zone');
    stale('me', 'running');
    stale('zoneHistory');
  });
  on('slots', LIVE_EVENTS.slots, () => readSlotsAnew(client));
  on('ranking', LIVE_EVENTS.ranking, ({ tournamentId }) => {
    stale('ranking', tournamentId);
    // My own rank stands in the zone.
    stale('zone');
  });
  on('season', LIVE_EVENTS.season, () => stale('season'));
  on('waiting', LIVE_EVENTS.waiting, ({ tournamentId, waiting }) =>
    client.setQueryData(queries.waiting(tournamentId).queryKey, waiting),
  );
  on('announcement', LIVE_EVENTS.announcement, ({ announcement }) =>
    client.setQueryData(queries.zones().queryKey, (zones) =>
      zones === undefined ? zones : { ...zones, announcement },
    ),
  );
};

/** What a screen shows first goes before the line that tells changes of it: that one waits so long at most. */
const CALM_AT_LAST_MS = 1_000;

/** Runs something once, when the screen is painted and has come to rest; returns what calls it off. */
const whenCalm = (act: () => void): (() => void) => {
  // Safari has no such thing.
  const hasIdle = 'requestIdleCallback' in window;
  let handle = 0;
  const frame = requestAnimationFrame(() => {
    handle = hasIdle ? requestIdleCallback(act, { timeout: CALM_AT_LAST_MS }) : window.setTimeout(act, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    if (hasIdle) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
};

/** A line that was refused does not say why: maybe the session is another's now (ROUTE-12). */
const doubtIfRefused = ({ currentTarget }: Event): void => {
  if (currentTarget instanceof EventSource && currentTarget.readyState === EventSource.CLOSED)
    shownAccount.doubt('unsure');
};

/** Whether a query is of what changes: what was read once and for all, or never asked for, is left alone. */
const isLive = ({ queryKey: [of, what] }: { readonly queryKey: readonly unknown[] }): boolean =>
  of !== 'session' && of !== 'history' && of !== 'waiting' && what !== 'userData';

/** Reads anew what may have changed unheard. Of the account it is asked whose it is, so that nobody becomes another one. */
export const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries({ predicate: isLive });
  if (shownAccount.get().userId !== null) shownAccount.doubt('unsure');
};

/**
 * Listens to changes while a screen is in sight (API-12); of `tournamentId` also to the ranking and to who waits. Where
 * nothing can be heard the queries ask by themselves. Screens out of sight hold no line: a browser has six to one
 * address, and they read anew what is stale when they are seen again.
 */
export const useLive = (tournamentId: number | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    const { userId } = shownAccount.get();
    const { url } = to(addresses.live, {
      query: { ...(tournamentId !== undefined && { tournamentId }), ...(userId !== null && { accountId: userId }) },
    });
    const line = new LiveLine(url, {
      onOpen: (source) => {
        source.addEventListener('error', doubtIfRefused);
        listen(source, client);
      },
      onMissed: () => readAnew(client),
    });
    let close = (): void => undefined;
    const cancel = whenCalm(() => {
      close = line.open();
    });
    return () => {
      cancel();
      close();
    };
  }, [client, tournamentId]);
};
