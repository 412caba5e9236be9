import { ATTACKS } from '../list/index.ts';
import type { Outcome, Told } from './attack.ts';

const stateOf = (outcome: Outcome): string => {
  switch (outcome.state) {
    case 'held':
      return 'held';
    case 'harm':
      return `HARM: ${outcome.gained}`;
    case 'untried':
      return `UNTRIED: ${outcome.why}`;
  }
};

/** One attempt in a line. */
export const lineOf = ({ attack, attempt, outcome }: Told): string =>
  `${String(attack.number).padStart(3)}  ${attempt.what}: ${stateOf(outcome)}`;

/** A line an attack that was tried. */
export const summaryOf = (all: readonly Told[]): string => {
  const lines = ATTACKS.flatMap(({ number, title }) => {
    const its = all.filter(({ attack }) => attack.number === number);
    if (its.length === 0) return [];
    const count = (state: Outcome['state']): number => its.filter(({ outcome }) => outcome.state === state).length;
    const harm = count('harm');
    const untried = count('untried');
    const verdict =
      harm > 0 ? `HARM by ${String(harm)} of ${String(its.length)}` : untried > 0 ? 'not tried whole' : 'held';
    return [
      `${String(number).padStart(3)}  ${verdict.padEnd(16)} ${title}${untried > 0 ? ` (${String(untried)} untried)` : ''}`,
    ];
  });
  return lines.join('\n');
};

/** Whether everything was tried and nothing did harm. */
export const hasHeld = (all: readonly Told[]): boolean => all.every(({ outcome }) => outcome.state === 'held');
