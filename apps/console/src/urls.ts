/** Addresses of the console, below `/office`; everything in it can be linked to. */
export const urls = {
  now: '/',
  tournaments: '/tournaments',
  tournament: (tournamentId: number): string => `/tournaments/${String(tournamentId)}`,
  calendar: '/calendar',
  calendarOf: (zoneId: string): string => `/calendar?zone=${zoneId}`,
  templates: '/templates',
  template: (templateId: number): string => `/templates/${String(templateId)}`,
  copyTemplate: (templateId: number): string => `/templates/new?copy=${String(templateId)}`,
  announcements: '/announcements',
  house: '/house',
  commands: '/commands',
  command: (commandId: string): string => `/commands/${commandId}`,
  player: (userId: string): string => `/players/${userId}`,
  find: '/find',
  enrol: '/enrol',
} as const;
