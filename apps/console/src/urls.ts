/** Addresses of the console, below `/office`; everything in it can be linked to. */
export const urls = {
  now: '/',
  tournaments: '/tournaments',
  tournament: (tournamentId: number): string => `/tournaments/${String(tournamentId)}`,
  commands: '/commands',
  command: (commandId: string): string => `/commands/${commandId}`,
  player: (userId: string): string => `/players/${userId}`,
  fairPlay: '/fair-play',
  hint: (hintId: string): string => `/fair-play/${hintId}`,
  staff: '/staff',
  audit: '/audit',
  auditOf: (query: Readonly<Record<string, string>>): string => `/audit?${new URLSearchParams(query).toString()}`,
  find: '/find',
  enrol: '/enrol',
} as const;
