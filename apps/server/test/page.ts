import { competition, type CompetitionSeen, type CompetitionView } from '@matador/competition';
import { skat, type SkatAction, type SkatResult, type SkatSeen, type SkatView } from '@matador/skat';
import { SeatPage, type PageOptions as OptionsOf } from './seat-page.ts';

export const game = competition(skat);
type View = CompetitionView<SkatView, SkatResult>;
export type Seen = CompetitionSeen<SkatSeen, SkatResult>;
export type PageOptions = OptionsOf<View>;

/** A page at a table of Skat. */
export class Page extends SeatPage<SkatAction, SkatSeen, SkatView, SkatResult> {
  constructor(host: string, cookie: string, competitionId: string, options: PageOptions = {}) {
    super(game, { host, cookie, competitionId }, options);
  }
}

/** Chooses an action for a page that has to decide. */
export type Policy = (page: Page) => SkatAction;
export const byFallback: Policy = (page) => page.fallback();

/** Any legal action, by a seeded source; concessions left out, so that deals are played. */
export const byChance = (seed: number): Policy => {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (page) => {
    const legal = game.legal(page.state).filter(({ type }) => type !== 'concede' && type !== 'claim');
    return legal[Math.floor(random() * legal.length)] ?? page.fallback();
  };
};
