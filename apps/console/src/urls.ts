/** Addresses of the console, below `/office`; everything in it can be linked to. */
export const urls = {
  now: '/',
  tournaments: '/tournaments',
  tournament: (tournamentId: number): string => `/tournaments/${String(tournamentId)}`,
  commands: '/commands',
  command: (commandId: string): string => `/commands/${commandId}`,
  player: (userId: string): string => `/players/${userId}`,
  cases: '/cases',
  case: (caseId: string): string => `/cases/${caseId}`,
  answers: '/answers',
  find: '/find',
  enrol: '/enrol',
} as const;
