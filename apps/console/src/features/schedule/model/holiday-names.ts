/** Public holidays as the server names them. */
export const HOLIDAY_NAMES = [
  ...(['newYear', 'goodFriday', 'easterSunday', 'easterMonday', 'labourDay', 'ascension'] as const),
  ...(['whitSunday', 'whitMonday', 'unity', 'christmas', 'boxingDay'] as const),
] as const;
