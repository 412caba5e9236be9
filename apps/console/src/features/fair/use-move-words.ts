import { useText } from '#console/i18n/use-text.ts';
import type { Move } from './model/moves.ts';

/** What has a text of its own; anything else goes by its own name. */
const KNOWN = [
  'bid',
  'hold',
  'pass',
  'pickUp',
  'declare',
  'play',
  'claim',
  'concede',
  'consent',
  'draw',
  'open',
  'meld',
  'layOff',
  'swap',
  'discard',
  'goOut',
  'putBack',
  'endTurn',
  'take',
  'coinche',
  'surcoinche',
  'shuffle',
  'loaded',
  'connected',
  'disconnected',
  'gaveUp',
  'resumed',
  'frozen',
] as const;

/** A move in words; what the clock or the house has played says so. */
export const useMoveWords = (): ((move: Move) => string) => {
  const t = useText();
  return ({ kind, value, cards, byHouse }) => {
    const known = KNOWN.find((one) => one === kind);
    const name = known === undefined ? kind : t(`fair.move.${known}`);
    const words = [name, value, ...cards].filter((part) => part !== '').join(' ');
    return byHouse ? t('fair.byHouse', { words }) : words;
  };
};
