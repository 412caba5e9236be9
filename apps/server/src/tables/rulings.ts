import type { Verdict } from '@matador/table';
import { Thread } from '../thread.ts';

/** A claim to be ruled on. */
export interface RulingTask {
  readonly gametype: string;
  /** The table's. */
  readonly rulesVersion: string;
  /** Plain data of that game. */
  readonly question: unknown;
}

/** What the thread of rulings answers. */
export interface RulingAnswer {
  readonly verdict: Verdict;
}

const isAnswer = (value: unknown): value is RulingAnswer =>
  typeof value === 'object' && value !== null && 'verdict' in value;

/**
 * Rules on claims in a thread of its own: a claim may take the solver long, and no other table waits for it. A thread
 * that fails answers `unknown`: play goes on with open cards.
 */
export class Rulings extends Thread<RulingTask, Verdict> {
  constructor() {
    super(
      new URL('./ruling-worker.ts', import.meta.url),
      (answer) => (isAnswer(answer) ? answer.verdict : 'unknown'),
      'unknown',
    );
  }
}
