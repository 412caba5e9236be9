import * as z from 'zod/mini';

const KEY = 'matador.case';
const caseDraft = z.object({ userId: z.string(), topic: z.string(), words: z.string() });
/** A message to customer service that is being written, and by whom. */
type CaseDraft = z.infer<typeof caseDraft>;

/** Storage may be forbidden: then there is none. */
const read = (): CaseDraft | null => {
  try {
    return caseDraft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** What an account was writing in this tab; null: nothing, or it was another account's. */
export const readCaseDraft = (userId: string | null): CaseDraft | null => {
  const draft = read();
  return draft?.userId === userId ? draft : null;
};

export const writeCaseDraft = (draft: CaseDraft): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // It lasts as long as the form.
  }
};

/** It was sent, or whoever wrote it has left. */
export const dropCaseDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to remove.
  }
};
