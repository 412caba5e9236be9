import type { Tournament } from '@matador/protocol/rest';
import type { Envelope } from '@matador/protocol/socket';
import type { Session } from './session.ts';
import type { Skill } from './skill.ts';

/** What a simulated player lives in: its choices, its waiting, and the end of the evening. */
export interface BotContext {
  readonly random: () => number;
  readonly pace: number;
  /** How well this player plays; absent: as the light bot. */
  readonly skill?: Skill | undefined;
  /** Aborted when the crowd goes home. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
  /** True once nobody begins another game; those under way are played to their end. */
  readonly isLate?: () => boolean;
  /** Which of the open tournaments a player goes to, by its number; by default, where company is wanted. */
  readonly choose?: (open: readonly Tournament[], number: number) => Tournament | undefined;
  /** Told when a player begins to think over a move, and for how long. */
  readonly onThinking?: (competitionId: string, ms: number) => void;
  /** Told of every frame of a table. */
  readonly onFrame?: (competitionId: string, session: Session, frame: Envelope) => void;
}

/** Waits, shortened by the pace; resolves early when the crowd goes home. */
export const pause = (context: BotContext, ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (context.signal.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      context.signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms * context.pace);
    context.signal.addEventListener('abort', done);
  });
