/** Public holidays as the server names them. */
export const HOLIDAY_NAMES = [
  'newYear',
  'goodFriday',
  'easterSunday',
  'easterMonday',
  'labourDay',
  'ascension',
  'whitSunday',
  'whitMonday',
  'unity',
  'christmas',
  'boxingDay',
] as const;
