import type { NewNode } from '../src/store/queries/nodes.ts';

/** A process as a test enters it: without a lock, so that only its silence says that it is dead. */
export const newNode = (id: string, startedAt: Date, change: Partial<NewNode> = {}): NewNode => ({
  id,
  startedAt,
  locked: false,
  alone: true,
  takesTables: true,
  rules: [],
  name: null,
  ...change,
});
