import type { MessageId } from '#web/i18n/messages.ts';

/** How the Rommé table is worked by hand. */
export const HAND: readonly MessageId[] = [
  'romme.help.draw',
  'romme.help.select',
  'romme.help.tray',
  'romme.help.layOff',
  'romme.help.discard',
  'romme.help.sort',
];

/** Its keys beside those that every table has. */
export const KEYS: readonly (readonly [string, MessageId])[] = [
  ['Enter', 'romme.help.keyEnter'],
  ['⇧ ← →', 'romme.help.keyMove'],
  ['Z', 'romme.help.keyDraw'],
  ['A', 'romme.help.keyTake'],
  ['T', 'romme.help.keyTray'],
  ['L', 'romme.help.keyLay'],
  ['X', 'romme.help.keyDiscard'],
  ['R', 'romme.help.keyUndo'],
  ['S', 'romme.help.keySort'],
  ['H', 'romme.help.keyMelds'],
];

/** Those that work in practice alone (GAME-22). */
export const PRACTICE_KEYS: readonly (readonly [string, MessageId])[] = [['V', 'romme.help.keySuggest']];
