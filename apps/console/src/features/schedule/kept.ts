import * as z from 'zod/mini';

/** What is kept on this device under a key; null for nothing, or what can no longer be read. */
export const readKept = <Value>(key: string, schema: z.ZodMiniType<Value>): Value | null => {
  try {
    const text = localStorage.getItem(key);
    const kept: unknown = text === null ? null : JSON.parse(text);
    return z.safeParse(schema, kept).data ?? null;
  } catch {
    return null;
  }
};

/** Keeps it on this device; null: no longer. */
export const writeKept = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the page.
  }
};
