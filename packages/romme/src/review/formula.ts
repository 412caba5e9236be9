/**
 * The formula, with all that a figure depends on: what is compared, sampling, tags. Whoever changes one of them gives it
 * another name, so that figures under one name can be held against each other. Decision 116 says it in words.
 */
export const REVIEW_VERSION = 'romme-review-2';

/** Hands of the next player that are drawn for a discard. */
export const LAYOUTS = 200;

/**
 * How a turn stands: `best` could leave no fewer points; `close` could, and nothing of it counted in the end; `costly`: so
 * many points counted; `charged`: what counted is charged to earlier turns; `plan` was held back by a seat that then went
 * out by Hand-Rommé.
 */
export type Tag = 'best' | 'close' | 'costly' | 'charged' | 'plan';
