import { CARD_SOUNDS, type Sound } from '#web/sound/recipes.ts';
import type { AnyDeal, Scene } from './snapshot.ts';

/** A sound, and how long after the change of the scene it belongs. */
export interface Cue {
  readonly sound: Sound;
  readonly afterMs: number;
}

/** What a game adds to the sounds of every table, from one deal that is shown to the next. */
export type SoundsOf = (before: AnyDeal, now: AnyDeal) => readonly Sound[];

/** The same, made of a function that knows its own game's deals only. */
export const soundsFor =
  <Deal extends AnyDeal>(
    isOwn: (deal: AnyDeal) => deal is Deal,
    soundsOf: (before: Deal, now: Deal) => readonly Sound[],
  ): SoundsOf =>
  (before, now) =>
    isOwn(before) && isOwn(now) ? soundsOf(before, now) : [];

/** The pack is shuffled, then dealt a packet to each seat. */
const DEALT: readonly Cue[] = [
  { sound: 'shuffle', afterMs: 0 },
  { sound: 'deal', afterMs: 740 },
  { sound: 'deal', afterMs: 830 },
  { sound: 'deal', afterMs: 920 },
];

/** The sound of the card that makes a trick so long. */
export const cardSound = (place: number): Sound => CARD_SOUNDS[place % CARD_SOUNDS.length] ?? 'card1';

const isDealt = ({ view: { deal } }: Scene): boolean => deal !== null && deal.phase !== 'shuffle';

const trickSounds = (before: Scene, now: Scene): readonly Sound[] => {
  const lying = (before.view.deal?.trick ?? []).map(({ card }) => card);
  const trick = now.view.deal?.trick ?? [];
  const sounds: Sound[] = [];
  const leaves = now.trick?.glides === true ? before.trick?.glides !== true : now.trick === null;
  const wasTaken = before.trick !== null && leaves && !(now.trick === null && before.trick.glides);
  if (wasTaken) sounds.push('trick');
  if (trick.some(({ card }) => !lying.includes(card))) sounds.push(cardSound(trick.length - 1));
  return sounds;
};

/** Of a deal that is over: better or worse than the table on the whole; nothing where it is alike for all. */
const resultSounds = ({ view }: Scene): readonly Sound[] => {
  const scores = view.finished.at(-1)?.scores ?? [];
  const own = scores[view.seat] ?? 0;
  const sum = scores.reduce((all, score) => all + score, 0);
  const ahead = own * scores.length - sum;
  if (ahead === 0) return [];
  return [ahead > 0 ? 'won' : 'lost'];
};

/** What is heard when a table goes from one scene to the next (GAME-21); nothing of what was there before. */
export const cuesOf = (before: Scene | null, now: Scene, soundsOf: SoundsOf): readonly Cue[] => {
  if (before === null) return [];
  const isNew = before.view.dealNumber !== now.view.dealNumber;
  if (isDealt(now) && (isNew || !isDealt(before))) return DEALT;
  const [from, to] = [before.view.deal, now.view.deal];
  const sounds = [
    ...(from === null || to === null || isNew ? [] : [...soundsOf(from, to), ...trickSounds(before, now)]),
    ...(before.readUntilMs === null && now.readUntilMs !== null ? resultSounds(now) : []),
  ];
  return [...new Set(sounds)].map((sound) => ({ sound, afterMs: 0 }));
};
