import { belote } from '@matador/belote';
import type { Game } from '@matador/cards';
import { romme } from '@matador/romme';
import { skat } from '@matador/skat';
import { expect, test } from 'vitest';
import type { SoundsOf } from '#web/features/table/model/scene-sounds.ts';
import type { AnyDeal } from '#web/features/table/model/snapshot.ts';
import { beloteSounds } from './belote/table/model/sounds.ts';
import { rommeSounds } from './romme/table/model/sounds.ts';
import { skatSounds } from './skat/table/model/sounds.ts';

/** A repeatable source of whole numbers below a limit. */
const randomFrom = (seed: number) => (limit: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 4_294_967_296) * limit);
};

/** What each kind of action sounded like to seat 0, over some deals that bots without a plan play. */
const heardIn = <State, Action extends { readonly type: string }, Event, Seen, View extends AnyDeal>(
  game: Game<never, State, Action, Event, Seen, View>,
  start: () => State,
  soundsOf: SoundsOf,
): Readonly<Record<string, readonly string[]>> => {
  const heard = new Map<string, Set<string>>();
  for (let seed = 1; seed <= 8; seed += 1) {
    const below = randomFrom(seed);
    let state = start();
    for (let step = 0; step < 400 && game.result(state) === null; step += 1) {
      const before = game.view(state, 0);
      const deck = Array.from({ length: game.deckSize }, (_, card) => card).sort(() => below(2) - 0.5);
      const [decision] = game.decisions(state);
      if (decision === undefined) {
        const dealt = game.applyFact(state, { type: 'shuffle', deck, reshuffle: deck });
        if (!dealt.ok) throw new Error(dealt.code);
        ({ state } = dealt);
        continue;
      }
      const view = game.view(state, decision.seat);
      const legal = game.legal(view).filter(({ type }) => type !== 'claim' && type !== 'concede');
      const action = legal[below(legal.length)] ?? game.fallback(view, decision);
      const applied = game.apply(state, decision.seat, decision.turn, action);
      if (!applied.ok) throw new Error(applied.code);
      ({ state } = applied);
      const sounds = soundsOf(before, game.view(state, 0)).map((sound) => sound.replace(/\d$/, ''));
      const known = heard.get(action.type) ?? new Set();
      heard.set(action.type, known.add(sounds.join('+')));
    }
  }
  return Object.fromEntries([...heard].map(([type, sounds]) => [type, [...sounds].sort()]));
};

test('GAME-21 Skat: a call is a tap, a pass a knock, the skat paper, a declaration a tap', () => {
  expect(heardIn(skat, () => skat.start({ dealer: 0 }), skatSounds)).toEqual({
    bid: ['bid'],
    hold: ['bid'],
    pass: ['pass'],
    pickUp: ['deal'],
    declare: ['bid'],
    play: [''],
  });
});

test('GAME-21 Belote: a call is a tap, a pass a knock, and the rest of the cards are dealt', () => {
  expect(heardIn(belote, () => belote.start({ dealer: 0 }), beloteSounds)).toEqual({
    pass: ['pass'],
    take: ['bid+deal'],
    play: [''],
  });
});

test('GAME-21 Rommé: a card is drawn with the sound of paper, and put down with that of felt', () => {
  const heard = heardIn(romme, () => romme.start({ dealer: 0, seats: 3 }), rommeSounds);
  expect(heard).toMatchObject({ discard: ['card'] });
  expect(heard.draw?.every((sounds) => sounds === 'deal' || sounds === '')).toBe(true);
  expect(heard.draw).toContain('deal');
});
