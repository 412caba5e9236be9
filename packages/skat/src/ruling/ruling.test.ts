import { below, pick, seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import type { Deal, Run } from '../../test/deals.ts';
import { hand, on, opened, run } from '../../test/deals.ts';
import { naiveRuling } from '../../test/naive-claim.ts';
import { cardNumber, numberOf, PACK, setOf } from '../cards.ts';
import { kindOfContract } from '../contract.ts';
import { skat } from '../game.ts';
import { ORDERS, winningPlace } from '../order.ts';
import type { ClaimQuestion, Verdict } from './index.ts';
import { claimQuestion, refutationOf, ruleClaim, solveClaim } from './index.ts';

/** Few, as every run has a seed of its own; `npm run test:laws` rules on 100,000. */
const ENDINGS = Number(process.env.CLAIM_ENDINGS ?? 2_000);
/** Thousands of searches take seconds alone, minutes on a busy machine. */
const TIMEOUT_MS = 300_000 + 60 * ENDINGS;

const SEED = Number(process.env.SKAT_SEED ?? Math.floor(Math.random() * 2 ** 32));

const ruling = (position: Run, seat = 0): Verdict => ruleClaim(on(position, `${seat} claim`).state);
const BY_FOREHAND = '1 18 0 y 1 p 2 p';

test('a claim with the highest cards of every suit and no trump against it holds', () => {
  const deal: Deal = { forehand: 'CJ SJ HJ DJ CA CT SA ST HA DA' };
  expect(ruling(run(deal, `${BY_FOREHAND} 0 GH`))).toBe('holds');
});

test('a claim fails when a single distribution beats it, though the cards lie well', () => {
  const deal: Deal = {
    forehand: 'CJ SJ HJ DJ CA CT CK C9 SA ST',
    middlehand: 'CQ S7 S8 HA HT HK HQ H9 DA DT',
    rearhand: 'C8 C7 S9 SQ SK DK DQ D9 D8 D7',
  };
  // With both missing clubs and the queen in one hand the nine would fall to it: A T K draw them all the same.
  expect(ruling(run(deal, `${BY_FOREHAND} 0 GH`))).toBe('holds');
  const gap: Deal = { ...deal, forehand: 'CJ SJ HJ DJ CA CK CQ C9 SA ST', middlehand: 'CT S7 S8 HA HT HK HQ H9 DA DT' };
  expect(ruling(run(gap, `${BY_FOREHAND} 0 GH`))).toBe('fails');
});

test('a claim that counts on drawing trumps first holds if they must fall', () => {
  const deal: Deal = { forehand: 'CJ SJ HJ DJ CA CT CK CQ C9 HA', skat: 'C8 C7' };
  expect(ruling(run(deal, `${BY_FOREHAND} 0 s 0 C.C8.C7`))).toBe('holds');
  const short: Deal = { forehand: 'CJ SJ CA CT HA HT SA ST DA DT' };
  expect(ruling(run(short, `${BY_FOREHAND} 0 CH`))).toBe('fails');
});

test('a defender without the lead holds nothing by a long suit alone', () => {
  const deal: Deal = { forehand: 'CA CT CK SA ST SK DA DT DK D9', middlehand: 'HA HT HK HQ H9 H8 H7 C9 S9 D7' };
  const position = run(deal, `${BY_FOREHAND} 0 GH`);
  expect(ruling(position, 1)).toBe('fails');
  expect(ruling(on(position, '0 D9 1 D7'), 1)).toBe('fails');
});

test('in Null a hand below everything holds, one with a gap fails', () => {
  const safe: Deal = { forehand: 'C7 C8 C9 S7 S8 S9 H7 H8 H9 D7' };
  expect(ruling(run(safe, `${BY_FOREHAND} 0 NH`))).toBe('holds');
  const gap: Deal = { forehand: 'C7 C8 CA S7 S8 S9 H7 H8 H9 D7' };
  expect(ruling(run(gap, `${BY_FOREHAND} 0 NH`))).toBe('fails');
  const spaced: Deal = { forehand: 'C7 C9 CJ CK S7 S9 SJ H7 H9 D7' };
  expect(ruling(run(spaced, `${BY_FOREHAND} 0 NH`))).toBe('holds');
});

test('what the claimant has seen counts: where nobody followed trumps, the last one lies in the skat', () => {
  const deal: Deal = { forehand: 'SJ HJ DJ CA CT CK CQ SA ST SK', skat: 'CJ D7' };
  const start = run(deal, `${BY_FOREHAND} 0 GH`);
  expect(ruling(start)).toBe('fails');
  expect(ruling(on(start, '0 SJ 1 HA 2 DA'))).toBe('holds');
});

test('at the node limit the ruling is unknown, never a guess', () => {
  const deal: Deal = { forehand: 'C7 C9 CJ CA S7 S9 SJ H7 H9 D7' };
  const { state } = on(run(deal, `${BY_FOREHAND} 0 NH`), '0 claim');
  const question = claimQuestion(state);
  if (question === null) throw new Error('no question');
  expect(solveClaim(question, 3)).toBe('unknown');
  expect(solveClaim(question)).toBe('fails');
});

test('the ruling depends on what the claimant knows alone: it is the same wherever the hidden cards lie', () => {
  const one: Deal = { forehand: 'CJ SJ HJ DJ CA CT SA ST HA HT', middlehand: 'CK CQ C9 C8 C7 DA DT DK DQ D9' };
  const other: Deal = { forehand: 'CJ SJ HJ DJ CA CT SA ST HA HT', rearhand: 'CK CQ C9 C8 C7 DA DT DK DQ D9' };
  const question = (deal: Deal) => claimQuestion(on(run(deal, `${BY_FOREHAND} 0 GH`), '0 claim').state);
  expect(question(one)).toEqual(question(other));
});

/** A question of a few cards, put directly. The seats are the claimant's left and right. */
const asked = (given: Partial<ClaimQuestion> & { own: string; unseen: string; each: number }): Verdict => {
  const { own, unseen, each, ...rest } = given;
  const other = { open: 0, unseen: each, voids: 0 };
  const base = { kind: 'grand', goal: 'allTricks', others: [other, other], leader: 0, trick: [] } as const;
  return solveClaim({ ...base, hand: setOf(hand(own)), pool: setOf(hand(unseen)), ...rest });
};

test('a seat whose cards lie open must follow with them', () => {
  const open = { open: setOf(hand('SJ S7')), unseen: 0, voids: 0 };
  const closed = { open: 0, unseen: 2, voids: 0 };
  expect(asked({ own: 'CJ SA', unseen: 'H7 H8', each: 2, others: [open, closed] })).toBe('holds');
  expect(asked({ own: 'DJ SA', unseen: 'H7 H8', each: 2, others: [open, closed] })).toBe('fails');
});

test('a seat cannot be short of what it still must hold: the rest of the pool lies in the skat', () => {
  expect(asked({ own: 'SA', unseen: 'H7 CJ', each: 1 })).toBe('fails');
  const short = { open: 0, unseen: 1, voids: 1 << 4 };
  expect(asked({ own: 'SA', unseen: 'H7 H8 CJ', each: 1, others: [short, short] })).toBe('holds');
});

test('in Null the lead itself may be the trick: the lowest card wins if nobody has the suit', () => {
  const goal = { kind: 'null', goal: 'noTrick' } as const;
  expect(asked({ own: 'C7', unseen: 'S8 S9', each: 1, ...goal })).toBe('fails');
  expect(asked({ own: 'C7', unseen: 'C8 C9', each: 1, ...goal })).toBe('holds');
  expect(asked({ own: 'C7', unseen: 'S8 S9', each: 1, leader: 1, ...goal })).toBe('holds');
});

test('in Null it matters which of neighbouring cards is led: the other may have to take the lead with one of them', () => {
  const left = { open: 0, unseen: 4, voids: 0 };
  const right = { open: 0, unseen: 3, voids: 1 << 3 }; // no diamonds
  const goal = { kind: 'null', goal: 'noTrick', leader: 2, trick: [numberOf('C8')] } as const;
  const unseen = 'S8 HJ HT HK HA H7 D8';
  expect(asked({ own: 'CK C7 H9 H8', unseen, each: 4, others: [left, right], ...goal })).toBe('fails');
});

test('no question without a claim', () => {
  expect(claimQuestion(opened({}).state)).toBeNull();
  expect(() => ruleClaim(opened({}).state)).toThrow('no claim');
});

const CONTRACTS = ['G', 'C', 'D', 'N', 'GH', 'SH', 'HH', 'NH', 'NOH', 'GO'] as const;

/** A random deal played at random until each seat has some cards left; null when it is over before. */
const endgame = (random: () => number, cards: number): Run | null => {
  const order = [...PACK].sort(() => random() - 0.5);
  const text = (from: number, to: number): string => order.slice(from, to).join(' ');
  const deal: Deal = { forehand: text(0, 10), middlehand: text(10, 20), rearhand: text(20, 30), skat: text(30, 32) };
  const contract = pick(random, CONTRACTS);
  const isHand = contract.length > 1;
  const declared = isHand ? `0 ${contract}` : `0 s 0 ${contract}.${order[30] ?? ''}.${order[31] ?? ''}`;
  let position = run(deal, `${BY_FOREHAND} ${declared}`);
  const until = 30 - 3 * cards + below(random, 3);
  for (let played = 0; played < until; played += 1) {
    const [decision] = skat.decisions(position.state);
    if (decision === undefined) return null;
    const plays = skat.legal(skat.view(position.state, decision.seat)).filter((action) => action.type === 'play');
    position = on(position, `${decision.seat} ${pick(random, plays).card}`);
  }
  return position.state.table.phase === 'playing' ? position : null;
};

/** The claim of a random endgame of at most four cards; null where nobody may claim. */
const randomClaim = (random: () => number): { readonly run: Run; readonly seat: number } | null => {
  const position = endgame(random, 1 + below(random, 4));
  if (position === null) return null;
  const { table } = position.state;
  const seat = table.contract?.startsWith('N') === true ? (table.declarer ?? 0) : below(random, 3);
  const applied = skat.apply(position.state, seat, table.turn, { type: 'claim' });
  return applied.ok ? { run: { state: applied.state, events: position.events }, seat } : null;
};

test(
  'every ruling of a random endgame is that of the plain search through all distributions',
  () => {
    const random = seeded(SEED);
    const verdicts = new Map<Verdict, number>();
    for (let done = 0; done < ENDINGS;) {
      const claim = randomClaim(random);
      if (claim === null) continue;
      const found = ruleClaim(claim.run.state);
      const plain = naiveRuling(claim.run.events, claim.seat) ? 'holds' : 'fails';
      expect(found, `SKAT_SEED=${SEED}, endgame ${done}`).toBe(plain);
      verdicts.set(found, (verdicts.get(found) ?? 0) + 1);
      done += 1;
    }
    expect(verdicts.get('holds') ?? 0).toBeGreaterThan(50);
    expect(verdicts.get('fails') ?? 0).toBeGreaterThan(50);
  },
  TIMEOUT_MS,
);

/** Plays a line by the rules from hands in which its cards lie; throws where the rules refuse it. */
const whoTakes = ({ state }: Run, plays: readonly { readonly seat: number; readonly card: string }[]): number => {
  const { contract, trick } = state.table;
  const order = ORDERS[kindOfContract(contract ?? '')];
  let cards = trick.map((one) => ({ seat: one.seat, card: numberOf(one.card) }));
  let winner = -1;
  for (const { seat, card } of plays) {
    if (cards.length === 3) cards = [];
    if (cards.length === 0 && winner !== -1) expect(seat).toBe(winner);
    cards = [...cards, { seat, card: cardNumber(card) ?? -1 }];
    winner = -1;
    if (cards.length === 3) {
      const numbers = cards.map((one) => one.card);
      winner = cards[winningPlace(order, numbers)]?.seat ?? -1;
    }
  }
  return winner;
};

test('a claim fails by a line that ends in a lost trick, with the cards as they lie wherever that is possible', () => {
  const random = seeded(SEED);
  let asDealt = 0;
  for (let done = 0; done < 300;) {
    const claim = randomClaim(random);
    if (claim === null) continue;
    const { run: at, seat } = claim;
    const refutation = refutationOf(at.state);
    expect(refutation === null, `SKAT_SEED=${SEED}, endgame ${done}`).toBe(ruleClaim(at.state) === 'holds');
    done += 1;
    if (refutation === null) continue;
    const winner = whoTakes(at, refutation.plays);
    expect(winner === seat).toBe(at.state.table.contract?.startsWith('N') === true);
    if (!refutation.asDealt) continue;
    asDealt += 1;
    const gone = on(at, `0 fails ${refutation.plays.map((play) => `${play.seat} ${play.card}`).join(' ')}`);
    expect(gone.events.findLast(({ type }) => type === 'trickTaken')).toMatchObject({ seat: winner });
  }
  expect(asDealt).toBeGreaterThan(20);
});
