import type { PiquetCard } from '@matador/cards';
import type { SkatAction, SkatView } from '@matador/skat';
import { useState } from 'react';
import { choicesOf, declare, isNull, type Choice } from '../model/choices.ts';

/** Announcements of a hand game: Schneider, Schwarz, ouvert. */
export const LEVELS = ['', 'S', 'Z', 'O'] as const;
type Level = (typeof LEVELS)[number];

/** What the declarer is putting together before declaring: nothing of it has been said. */
export interface Declaration {
  readonly discard: readonly PiquetCard[];
  readonly contract: string | null;
  readonly handGame: boolean;
  readonly level: Level;
  /** A hand game in a suit or Grand may be announced higher. */
  readonly hasLevels: boolean;
  readonly choices: readonly Choice[];
  /** The action that declares, null while something is missing. */
  readonly action: SkatAction | null;
  /** Puts a card into the skat or takes it back; false when two lie there already. */
  readonly toggle: (card: PiquetCard) => boolean;
  readonly choose: (contract: string) => void;
  readonly announce: (level: Level) => void;
  readonly playHand: (on: boolean) => void;
}

/** `CH` with Schneider announced is `CHS`, ouvert `CO`. */
const withLevel = (contract: string, level: Level): string => {
  if (level === '' || isNull(contract)) return contract;
  return level === 'O' ? `${contract.charAt(0)}O` : `${contract}${level}`;
};

/** Lives as long as the deal; a deal begins with nothing chosen. */
export const useDeclaration = (view: SkatView): Declaration => {
  const [discard, setDiscard] = useState<readonly PiquetCard[]>([]);
  const [kind, setKind] = useState<string | null>(null);
  const [level, setLevel] = useState<Level>('');
  const [wantsHand, setWantsHand] = useState(false);
  const handGame = wantsHand && view.phase === 'skat';
  const isDeclaring = view.phase === 'declaring' || handGame;
  const held = view.phase === 'declaring' ? discard.filter((card) => view.hand.includes(card)) : [];
  const contract = kind === null || !isDeclaring ? null : withLevel(kind, handGame ? level : '');
  return {
    discard: held,
    contract,
    handGame,
    level,
    hasLevels: handGame && kind !== null && !isNull(kind),
    choices: isDeclaring ? choicesOf(view, handGame) : [],
    action: contract === null ? null : declare(contract, held, handGame),
    toggle: (card) => {
      if (held.includes(card)) setDiscard(held.filter((other) => other !== card));
      else if (held.length < 2) setDiscard([...held, card]);
      else return false;
      return true;
    },
    choose: setKind,
    announce: setLevel,
    playHand: (on) => {
      setWantsHand(on);
      setKind(null);
      setLevel('');
    },
  };
};

/** The contract that a choice stands for is the one being declared, whatever is announced with it. */
export const isChosen = (choice: Pick<Choice, 'contract'>, contract: string | null): boolean =>
  contract !== null &&
  (choice.contract === contract ||
    (!isNull(contract) && choice.contract.charAt(0) === contract.charAt(0) && choice.contract.endsWith('H')));
