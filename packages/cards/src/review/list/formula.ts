/** Tables of house players that say what a deal is worth. */
export const TABLES = 20;

/** Half of an interval in standard errors: 95 of 100, by Student's distribution for 20 tables. */
export const DEVIATIONS = 2.09;
