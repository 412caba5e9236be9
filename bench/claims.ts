import { hash } from 'node:crypto';
import { skat } from '@matador/skat';
import { housePlayer } from '@matador/skat/players';
import { claimQuestion, solveClaim, type ClaimQuestion, type Verdict } from '@matador/skat/ruling';
import { skatTable } from './house/games.ts';
import { dealtAt, playedAt } from './house/seatings.ts';
import { spread } from './lib/figures.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * How long a claim of Skat is ruled on (GAME-25): in deals of light players every seat claims whenever it may, from eight
 * cards down to two, whether or not it makes sense. Claims of a hand that holds by its looks are among them as they come.
 *
 *   npm run bench:claims -- --deals 1000
 */
const options = numbersOf({ deals: 1000, write: 0 });
const MOST_CARDS = 8;
const FEWEST_CARDS = 2;
const P99_MS = 20;
const UNKNOWN = 1;
const PROGRESS_EVERY = 100;

const light = housePlayer('light', { layouts: 0 });
type State = ReturnType<typeof skat.start>;

/** The question of a claim that a seat would put now; null where it may not. */
const questionOf = (state: State, seat: number): ClaimQuestion | null => {
  const { turn } = skat.decisions(state)[0] ?? { turn: 0 };
  const claimed = skat.apply(state, seat, turn, { type: 'claim' });
  return claimed.ok ? claimQuestion(claimed.state) : null;
};

/** Every question that is put in a deal. */
const questionsIn = (deal: number): readonly ClaimQuestion[] => {
  const found = new Map<string, ClaimQuestion>();
  let state = dealtAt(skatTable, deal);
  playedAt(skatTable, deal, [light, light, light], (seat, action) => {
    for (const claimant of [0, 1, 2]) {
      const question = state.table.phase === 'playing' ? questionOf(state, claimant) : null;
      if (question !== null) found.set(hash('sha1', JSON.stringify(question)), question);
    }
    const turn = skat.decisions(state).find((one) => one.seat === seat)?.turn ?? -1;
    const applied = skat.apply(state, seat, turn, action);
    if (!applied.ok) throw new Error(applied.code);
    ({ state } = applied);
  });
  return [...found.values()];
};

const cardsIn = ({ hand }: ClaimQuestion): number => {
  let cards = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) cards += 1;
  return cards;
};

interface Ruled {
  readonly cards: number;
  readonly isNull: boolean;
  readonly ms: number;
  readonly verdict: Verdict;
}

const ruled: Ruled[] = [];
for (let deal = 0; deal < options.deals; deal += 1) {
  for (const question of questionsIn(deal)) {
    const cards = cardsIn(question);
    if (cards > MOST_CARDS || cards < FEWEST_CARDS) continue;
    const started = performance.now();
    const found = solveClaim(question);
    ruled.push({ cards, isNull: question.goal === 'noTrick', ms: performance.now() - started, verdict: found });
  }
  if (deal % PROGRESS_EVERY === PROGRESS_EVERY - 1)
    process.stderr.write(`${String(deal + 1)} of ${String(options.deals)} deals, ${String(ruled.length)} claims\n`);
}

const KINDS = [false, true] as const;
const SIZES = [8, 7, 6, 5, 4] as const;
const percent = (all: readonly Ruled[], which: Verdict): number =>
  (100 * all.filter((one) => one.verdict === which).length) / Math.max(1, all.length);
const figuresOf = (all: readonly Ruled[]) => {
  const { p50, p99 } = spread(all.map(({ ms }) => ms));
  const worst = all.reduce((most, { ms }) => Math.max(most, ms), 0);
  return { claims: all.length, 'p50 ms': p50, 'p99 ms': p99, 'worst ms': worst, 'hold %': percent(all, 'holds') };
};
const rows = KINDS.flatMap((isNull) =>
  SIZES.map((size) => {
    const all = ruled.filter((one) => one.isNull === isNull && (one.cards === size || (size === 4 && one.cards < 4)));
    return [
      `${isNull ? 'Null' : 'trumps'}, ${size === 4 ? '4 or fewer' : String(size)} cards`,
      [figuresOf(all)],
    ] as const;
  }),
);

await publish(
  {
    section: 'Claims of Skat',
    summary: `every claim that may be made from ${String(MOST_CARDS)} cards down, in ${options.deals.toLocaleString('en')} deals of light players`,
    rounds: new Map(rows),
    columns: ['claims', 'p50 ms', 'p99 ms', 'worst ms', 'hold %'],
    verdicts: KINDS.flatMap((isNull) => {
      const all = ruled.filter((one) => one.isNull === isNull);
      const name = isNull ? 'Null' : 'trumps';
      return [
        verdict(`${name}: p99, ms`, spread(all.map(({ ms }) => ms)).p99, { most: P99_MS }),
        verdict(`${name}: unknown, %`, percent(all, 'unknown'), { most: UNKNOWN }),
      ];
    }),
  },
  options.write,
);
