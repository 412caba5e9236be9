/** What goes on is asked for so often; nothing of it counts as use of the session (OPS-9). */
export const LIVE_MS = 5_000;
export const live = { refetchInterval: LIVE_MS, refetchIntervalInBackground: false } as const;
