import type { PiquetCard } from '@matador/cards';
import { BASE_VALUES, nullValue, parseContract, reachOf, skat, type SkatAction, type SkatView } from '@matador/skat';
import { useState } from 'react';

/** A contract to choose from. */
export interface Choice {
  readonly contract: string;
  /** Base value, in Null the value itself. */
  readonly value: number;
  /** The most it can come to when that is below the bid, so that it cannot be chosen. */
  readonly atMost: number | null;
}

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

const AFTER_SKAT = ['C', 'S', 'H', 'D', 'G', 'N', 'NO'] as const;
const HAND_GAMES = ['CH', 'SH', 'HH', 'DH', 'GH', 'NH', 'NOH'] as const;

const isNull = (contract: string): boolean => contract.startsWith('N');

/** `CH` with Schneider announced is `CHS`, ouvert `CO`. */
const withLevel = (contract: string, level: Level): string => {
  if (level === '' || isNull(contract)) return contract;
  return level === 'O' ? `${contract.charAt(0)}O` : `${contract}${level}`;
};

const declare = (contract: string, discard: readonly PiquetCard[], handGame: boolean): SkatAction | null => {
  if (handGame) return { type: 'declare', contract };
  const [first, second] = discard;
  return first !== undefined && second !== undefined ? { type: 'declare', contract, discard: [first, second] } : null;
};

const choiceOf = (view: SkatView, contract: string, handGame: boolean): Choice => {
  const parsed = parseContract(contract);
  const value = parsed === null ? 0 : parsed.kind === 'null' ? nullValue(parsed) : BASE_VALUES[parsed.kind];
  const probe = declare(contract, view.hand, handGame);
  const isBelow = probe !== null && skat.check(view, probe) === 'contractBelowBid';
  return { contract, value, atMost: isBelow ? reachOf(contract, view.hand) : null };
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
  const kinds = handGame ? HAND_GAMES : AFTER_SKAT;
  return {
    discard: held,
    contract,
    handGame,
    level,
    hasLevels: handGame && kind !== null && !isNull(kind),
    choices: isDeclaring ? kinds.map((text) => choiceOf(view, text, handGame)) : [],
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
export const isChosen = (choice: Choice, contract: string | null): boolean =>
  contract !== null &&
  (choice.contract === contract ||
    (!isNull(contract) && choice.contract.charAt(0) === contract.charAt(0) && choice.contract.endsWith('H')));
