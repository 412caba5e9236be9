import { seeded, shuffled } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { on, run, type Deal } from '../../test/deals.ts';
import { skat } from '../game.ts';
import { claimQuestion, ownQuestion, ruleClaim } from '../ruling/index.ts';
import type { SkatState } from '../state.ts';
import type { SkatAction, SkatView } from '../types.ts';
import { claiming, housePlayer } from './index.ts';
import { remember, type Recollection } from './recollection.ts';

const light = housePlayer('light', { layouts: 0 });
const club = claiming(housePlayer('club', { layouts: 1 }));

interface Moment {
  readonly state: SkatState;
  readonly view: SkatView;
  readonly memory: Recollection;
}

const dealOf = (seed: number): SkatState => {
  const cards = seeded(seed);
  const applied = skat.applyFact(skat.start({ dealer: seed % 3 }), {
    type: 'shuffle',
    deck: shuffled(cards, 32),
    reshuffle: [],
  });
  if (!applied.ok) throw new Error(applied.code);
  return applied.state;
};

/** A deal by three of a kind, a claim ruled on exactly; every own decision is shown to `seen`. */
const played = (
  seed: number,
  choose: typeof light.choose,
  seen: (moment: Moment, action: SkatAction) => void = () => undefined,
): SkatState => {
  const random = seeded(~seed);
  const memories: (Recollection | null)[] = [null, null, null];
  let state = dealOf(seed);
  while (state.table.phase !== 'over') {
    if (state.table.phase === 'ruling') {
      const ruled = skat.applyFact(state, { type: 'ruling', verdict: ruleClaim(state) });
      if (!ruled.ok) throw new Error(ruled.code);
      state = ruled.state;
      continue;
    }
    const decision = skat.decisions(state).find(({ duty }) => duty === 'must');
    if (decision === undefined) throw new Error('nobody is asked');
    const { seat, turn } = decision;
    const view = skat.view(state, seat);
    const memory = remember(memories[seat] ?? null, view);
    memories[seat] = memory;
    const action = choose(view, random, memory);
    seen({ state, view, memory }, action);
    const next = skat.apply(state, seat, turn, action);
    if (!next.ok) throw new Error(next.code);
    state = next.state;
  }
  return state;
};

test('what a player asks of the own cards is what the ruling would ask, at every card', () => {
  let asked = 0;
  for (let seed = 0; seed < 60; seed += 1)
    played(seed, light.choose, ({ state, view, memory }) => {
      const claimed = skat.apply(state, view.seat, state.table.turn, { type: 'claim' });
      // A defender in a Null game has a question, and may not put it.
      if (!claimed.ok) return;
      asked += 1;
      expect(ownQuestion(view, memory)).toEqual(claimQuestion(claimed.state));
    });
  expect(asked).toBeGreaterThan(1000);
});

test('house players claim what is proven and nothing else: every claim of theirs is granted', () => {
  const ends = new Map<string, number>();
  for (let seed = 0; seed < 120; seed += 1) {
    const end = played(seed, club.choose, ({ state, view }, action) => {
      if (action.type !== 'claim') return;
      expect(view.hand.length).toBeGreaterThanOrEqual(3);
      const claimed = skat.apply(state, view.seat, state.table.turn, action);
      expect(claimed.ok && ruleClaim(claimed.state)).toBe('holds');
    }).table.result?.end;
    ends.set(end ?? '', (ends.get(end ?? '') ?? 0) + 1);
  }
  expect(ends.get('claim') ?? 0).toBeGreaterThan(20);
  expect(ends.get('played') ?? 0).toBeGreaterThan(20);
});

const BY_FOREHAND = '1 18 0 y 1 p 2 p';
const chosen = (deal: Deal, script: string): SkatAction => {
  const { state } = run(deal, script);
  const seat = skat.decisions(state)[0]?.seat ?? 0;
  const view = skat.view(state, seat);
  return club.choose(view, seeded(1), remember(null, view));
};

test('a hand of top cards is laid down on the own lead, one with a gap is played', () => {
  const sure: Deal = { forehand: 'CJ SJ HJ DJ CA CT SA ST HA DA' };
  expect(chosen(sure, `${BY_FOREHAND} 0 GH`)).toEqual({ type: 'claim' });
  expect(chosen({ forehand: 'CJ SJ HJ DJ CA CQ SA ST HA DA' }, `${BY_FOREHAND} 0 GH`).type).toBe('play');
  // Not while a trick is under way, though the rest is as sure.
  expect(chosen({ middlehand: 'CJ SJ HJ DJ CA CT SA ST HA DA' }, '1 18 0 p 2 p 1 GH 0 C7').type).toBe('play');
});

test('in a Null game the declarer lays down what can take no trick; defenders have nothing to claim', () => {
  const safe: Deal = { forehand: 'C7 C8 C9 S7 S8 S9 H7 H8 H9 D7' };
  expect(chosen(safe, `${BY_FOREHAND} 0 NH 0 C7`).type).toBe('play');
  const behind: Deal = { middlehand: 'C7 C8 C9 S7 S8 S9 H7 H8 H9 D7', forehand: 'CA CK' };
  expect(chosen(behind, '1 18 0 p 2 p 1 NH 0 CA')).toEqual({ type: 'claim' });
});

test('one claim a deal, and none while somebody gives up', () => {
  const sure: Deal = { forehand: 'CJ SJ HJ DJ CA CT SA ST HA DA' };
  const open = on(run(sure, `${BY_FOREHAND} 0 GH`), '1 claim 1 fails');
  const conceding = run(sure, `${BY_FOREHAND} 0 GH 1 concede`);
  for (const { state } of [open, conceding]) {
    const view = skat.view(state, 0);
    expect(club.choose(view, seeded(1), remember(null, view)).type).toBe('play');
  }
});
