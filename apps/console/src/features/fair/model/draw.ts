import { verifyDraw, type DrawProblem } from '@matador/cards/fair';
import type { OpenedMarks } from '@matador/protocol/rest';

const MARKS_PROBLEM = 'marksMismatch';
/** What can be wrong with the draw of a table, as the office opens it. */
export type OpenedProblem = DrawProblem | typeof MARKS_PROBLEM;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Recomputes the draw of a table: the key against its commitment, the order from key and lots, the seats by the order, and
 * who was kept apart against the digest that the players of the round were shown (MATCH-19).
 * @returns what is wrong; empty: all is as committed
 */
export const recomputeDraw = async (opened: OpenedMarks): Promise<readonly OpenedProblem[]> => {
  const { anchor, number, key, lots, table, marks, marksDigest } = opened;
  const found: OpenedProblem[] = [...(await verifyDraw({ anchor, number, key, lots, table, seat: 0 }, null))];
  const text = new TextEncoder().encode(JSON.stringify([key, marks]));
  if (hex(await crypto.subtle.digest('SHA-256', text)) !== marksDigest) found.push(MARKS_PROBLEM);
  return found;
};
