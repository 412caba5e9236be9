import { listSeedBy } from '@matador/cards/list';
import { LIST_VERSION } from './formula.ts';

export { BOLDNESS, LEEWAY, LIST_VERSION } from './formula.ts';
export { HouseTables } from './house-tables.ts';
export { cardStepsOf, HonestList } from './list.ts';
export { MEASURED } from './measured.ts';

/** The seed of the house's tables of a deal. */
export const listSeedOf = listSeedBy(LIST_VERSION);
