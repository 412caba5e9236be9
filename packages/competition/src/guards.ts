import { COMPETITION_EVENTS } from './types.ts';
import type { CompetitionSeen, CompetitionView } from './types.ts';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether JSON from our own server has the outline of a view. It says nothing about the cards in it: the page trusts its
 * server for those, and nobody else sends them.
 */
export const isCompetitionView = <View, Result = unknown>(value: unknown): value is CompetitionView<View, Result> =>
  isFields(value) &&
  ['seat', 'turn', 'turnBase', 'deals', 'dealNumber'].every((name) => Number.isInteger(value[name])) &&
  ['loaded', 'connected', 'seats', 'finished', 'totals'].every((name) => Array.isArray(value[name])) &&
  (value.deal === null || isFields(value.deal));

/**
 * Whether JSON from our own server has the outline of an event as seen. Typed by `never`, it fits the `advance` of every game.
 */
export const isCompetitionSeen = <Seen = never, Result = never>(
  value: unknown,
): value is CompetitionSeen<Seen, Result> =>
  isFields(value) &&
  COMPETITION_EVENTS.some((type) => type === value.type) &&
  (value.type !== 'game' || isFields(value.event));
