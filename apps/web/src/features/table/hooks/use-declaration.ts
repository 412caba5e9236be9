import type { PiquetCard } from '@matador/cards';
import { parseContract, nullValue, skat, type SkatAction, type SkatView } from '@matador/skat';
import { useState } from 'react';

/** What the declarer is putting together, before he declares: nothing of it has been said. */
export interface Declaration {
  readonly discard: readonly PiquetCard[];
  readonly contract: string | null;
  readonly handGame: boolean;
  readonly choices: readonly { readonly contract: string; readonly belowBid: boolean }[];
  /** The action that declares, null while something is missing. */
  readonly action: SkatAction | null;
  readonly toggle: (card: PiquetCard) => void;
  readonly choose: (contract: string) => void;
  readonly playHand: (on: boolean) => void;
}

const AFTER_SKAT = ['C', 'S', 'H', 'D', 'G', 'N', 'NO'] as const;
const HAND_KINDS = ['CH', 'SH', 'HH', 'DH', 'GH', 'NH', 'NOH'] as const;
const ANNOUNCED = ['', 'S', 'Z'] as const;

/** Announcements of a chosen hand game: none, Schneider, Schwarz, ouvert. */
export const announcements = (contract: string): readonly string[] =>
  contract.startsWith('N') ? [] : [...ANNOUNCED.map((level) => `${contract.charAt(0)}H${level}`), `${contract.charAt(0)}O`];

const action = (contract: string, discard: readonly PiquetCard[], handGame: boolean): SkatAction | null => {
  if (handGame) return { type: 'declare', contract };
  const [first, second] = discard;
  return first !== undefined && second !== undefined ? { type: 'declare', contract, discard: [first, second] } : null;
};

/** Whether the bid rules a contract out, whatever is discarded. */
const isBelowBid = (view: SkatView, contract: string, handGame: boolean): boolean => {
  const parsed = parseContract(contract);
  if (parsed?.kind === 'null') return nullValue(parsed) < view.bid;
  const [first, second] = view.hand;
  if (first === undefined || second === undefined) return false;
  const probe = action(contract, [first, second], handGame);
  return probe !== null && skat.check(view, probe) === 'contractBelowBid';
};

export const useDeclaration = (view: SkatView): Declaration => {
  const [discard, setDiscard] = useState<readonly PiquetCard[]>([]);
  const [contract, setContract] = useState<string | null>(null);
  const [handGame, setHandGame] = useState(false);
  const held = discard.filter((card) => view.hand.includes(card));
  const kinds = handGame ? HAND_KINDS : AFTER_SKAT;
  return {
    discard: held,
    contract,
    handGame,
    choices: kinds.map((kind) => ({ contract: kind, belowBid: isBelowBid(view, kind, handGame) })),
    action: contract === null ? null : action(contract, held, handGame),
    toggle: (card) => {
      if (held.includes(card)) setDiscard(held.filter((other) => other !== card));
      else if (held.length < 2) setDiscard([...held, card]);
    },
    choose: setContract,
    playHand: (on) => {
      setHandGame(on);
      setContract(null);
    },
  };
};
