import { skat, type SkatState } from '@matador/skat';
import { expect, test } from 'vitest';
import { translateIn } from '../../../../../test/translate.ts';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { START } from '#web/features/table/model/snapshot.ts';
import { inDeck } from '#web/i18n/deck-words.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { adviceOf } from './advice.ts';
import { dealLogOf, spokenOf } from './log.ts';
import { promptOf } from './prompt.ts';
import { stepsOf } from './steps.ts';
import { tellings } from './tell.ts';
import { choiceWords, contractWords, declaredWords, roleWords } from './words.ts';

const FRENCH = {
  de: /Kreuz|Pik|Herz|Karo|Bube|Dame/,
  en: /club|spade|diamond|jack|queen/i,
} as const;
const SEATS = [0, 1, 2] as const;
const DEALS = 3;

/** A repeatable source of whole numbers below a limit. */
const randomFrom = (seed: number) => (limit: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 4_294_967_296) * limit);
};

/** Everything that a table says to a seat in a moment. */
const saidTo = (t: Translate, state: SkatState, seat: number): readonly string[] => {
  const view = skat.view(state, seat);
  const preparing = { handGame: false, discards: 2, hasContract: false };
  const legal = skat.legal(view);
  const refused = legal.map((action) => ({ code: 'mustFollowSuit', turn: 0, action }));
  return [
    ...[...dealLogOf(t, view), ...spokenOf(t, view)].map(({ text }) => text),
    ...[null, ...refused].flatMap((refusal) =>
      Object.values<string>({ ...promptOf(t, view, { ...START, refusal }, preparing) }),
    ),
    ...Object.values(tellings(t, view, () => START.clocks)).map((answer) => answer()),
    ...legal.map((action) => adviceOf(t, action) ?? ''),
    ...view.hand.flatMap((lifted) => {
      const inHand = { lifted, ahead: null, discards: 2, contract: 'SH', handGame: false, declare: null };
      const { main, second } = stepsOf(t, view, inHand);
      return [main.label, second?.label ?? '', cardWords(t, lifted)];
    }),
    ...SEATS.map((other) => roleWords(t, view, other)),
  ];
};

/** Everything that is said in a deal, whatever is played in it. */
const saidInDeal = (t: Translate, seed: number): readonly string[] => {
  const below = randomFrom(seed);
  const deck = Array.from({ length: skat.deckSize }, (_, card) => card);
  for (let place = deck.length - 1; place > 0; place -= 1) {
    const other = below(place + 1);
    [deck[place], deck[other]] = [deck[other] ?? 0, deck[place] ?? 0];
  }
  const dealt = skat.applyFact(skat.start({ dealer: 0 }), { type: 'shuffle', deck, reshuffle: deck });
  if (!dealt.ok) throw new Error(dealt.code);
  let { state } = dealt;
  const said: string[] = [];
  while (skat.result(state) === null) {
    for (const seat of SEATS) said.push(...saidTo(t, state, seat));
    const [decision] = skat.decisions(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const actions = skat
      .legal(skat.view(state, decision.seat))
      .filter(({ type }) => type !== 'claim' && type !== 'concede');
    const chosen = actions[below(actions.length)] ?? skat.fallback(skat.view(state, decision.seat), decision);
    const step = skat.apply(state, decision.seat, decision.turn, chosen);
    if (!step.ok) throw new Error(step.code);
    ({ state } = step);
  }
  return said;
};

for (const language of ['de', 'en'] as const)
  test(`GAME-13 ${language}: with German suits nothing that is said in a deal names a French card`, () => {
    const french = translateIn(language, 'table', 'deck');
    const german = inDeck(french, 'german');
    const seeds = Array.from({ length: DEALS }, (_, seed) => seed + 1);
    expect(seeds.flatMap((seed) => saidInDeal(german, seed)).filter((text) => FRENCH[language].test(text))).toEqual([]);
    // The same deals with French suits do name them.
    expect(seeds.flatMap((seed) => saidInDeal(french, seed)).some((text) => FRENCH[language].test(text))).toBe(true);
  });

test('GAME-13 cards and contracts of German suits are called as their players call them', () => {
  const [t, english] = [translateIn('de', 'table', 'deck'), translateIn('en', 'table', 'deck')].map((said) =>
    inDeck(said, 'german'),
  );
  if (t === undefined || english === undefined) throw new Error('no texts');
  expect((['SQ', 'CJ', 'HT', 'DA', 'S9'] as const).map((card) => cardWords(t, card))).toEqual([
    ...['Grün-Ober', 'Eichel-Unter', 'Rot 10', 'Schellen-Ass', 'Grün 9'],
  ]);
  expect((['SQ', 'CJ', 'DT'] as const).map((card) => cardWords(english, card))).toEqual([
    ...['Ober of leaves', 'Unter of acorns', '10 of bells'],
  ]);
  expect(contractWords(t, 'CHS')).toBe('Eichel Hand, Schneider angesagt');
  expect(declaredWords(t, 'HHS')).toBe('Rot Hand, Schneider');
  expect(choiceWords(english, 'D')).toBe('Bells');
});
