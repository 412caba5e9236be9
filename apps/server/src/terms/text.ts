/** The headings and words of the terms in one language, and what is added for a Masters (REG-5). */
export interface TermsTexts {
  /** By kind. */
  readonly titles: { readonly default: string; readonly skatmasters: string; readonly rommemasters: string };
  readonly general: readonly Section[];
  readonly skatMasters: readonly Section[];
  readonly rommeMasters: readonly Section[];
}
type Section = readonly [title: string, words: string];
