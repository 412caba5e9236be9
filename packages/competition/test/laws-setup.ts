import type { Game } from '@matador/cards';
import type { LawSetup, Random } from '@matador/cards/laws';
import { below } from '@matador/cards/laws';
import { skat } from '@matador/skat';
import type { SkatAction, SkatEvent, SkatResult, SkatSeen, SkatState, SkatView } from '@matador/skat';
import { skatLaws } from '../../skat/test/laws-setup.ts';
import { competition } from '../src/competition.ts';
import type {
  CompetitionEvent,
  CompetitionOptions,
  CompetitionResult,
  CompetitionSeen,
  CompetitionState,
  CompetitionView,
} from '../src/types.ts';
import { options } from './table.ts';

type State = CompetitionState<SkatState, SkatResult>;
type Event = CompetitionEvent<SkatEvent, SkatResult>;
type Seen = CompetitionSeen<SkatSeen, SkatResult>;
type View = CompetitionView<SkatView, SkatResult>;

const table = competition(skat);

/** All seats have loaded: what the contract knows of begins here. */
const begun = (chosen: CompetitionOptions): State =>
  [0, 1, 2].reduce((state, seat) => {
    const applied = table.applyFact(state, { type: 'loaded', seat });
    if (!applied.ok) throw new Error(applied.code);
    return applied.state;
  }, table.start(chosen));

const game: Game<CompetitionOptions, State, SkatAction, Event, Seen, View, CompetitionResult> = {
  rulesVersion: table.rulesVersion,
  deckSize: table.deckSize,
  start: begun,
  decisions: (state) => table.decisions(state),
  needs: (state) => table.needs(state),
  applyFact: (state, fact) => table.applyFact(state, fact),
  apply: (state, seat, turn, action) => table.apply(state, seat, turn, action),
  view: (state, seat) => table.view(state, seat),
  eventFor: (event, before, seat) => table.eventFor(event, before, seat),
  advance: (view, seen) => table.advance(view, seen),
  check: (view, action) => table.check(view, action),
  legal: (view) => table.legal(view),
  fallback: (view, decision) => table.fallback(view, decision),
  parse: (value) => table.parse(value),
  result: (state) => table.result(state),
};

/** The running deal as Skat's own laws know it; before the first there is none yet. */
const dealOf = ({ deal }: View): SkatView => deal ?? skat.view(skat.start({ dealer: 0 }), 0);

/** Competitions of Skat as the laws play them: Skat's own setup, deal after deal. */
export const competitionLaws: LawSetup<CompetitionOptions, State, SkatAction, Event, Seen, View> = {
  game,
  seats: 3,
  options: (random: Random) => options({ deals: 1 + below(random, 3), firstDealer: below(random, 3) }),
  fact: (state, random) =>
    skatLaws.fact(table.needs(state) === 'shuffle' ? skat.start({ dealer: 0 }) : runningDeal(state), random),
  choose: (legal, view, random) => skatLaws.choose(legal, dealOf(view), random),
  stray: (view, random) => skatLaws.stray(dealOf(view), random),
  mayKnow: (events, seat) =>
    skatLaws.mayKnow(
      events.flatMap((event) => (event.type === 'game' ? [event.event] : [])),
      seat,
    ),
  relabel: skatLaws.relabel.bind(skatLaws),
};

const runningDeal = ({ deal }: State): SkatState => {
  if (deal === null) throw new Error('no deal is running');
  return deal;
};
