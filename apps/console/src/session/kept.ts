import * as z from 'zod/mini';

/** Where it is kept: on this device until it is thrown away, or in this window alone, where it says something of persons. */
type Place = 'device' | 'window';

const storageOf = (place: Place): Storage => (place === 'device' ? localStorage : sessionStorage);

/** What is kept under a key; null for nothing, or what can no longer be read. */
export const readKept = <Value>(key: string, schema: z.ZodMiniType<Value>, place: Place = 'device'): Value | null => {
  try {
    const text = storageOf(place).getItem(key);
    const kept: unknown = text === null ? null : JSON.parse(text);
    return z.safeParse(schema, kept).data ?? null;
  } catch {
    return null;
  }
};

/** Throws away what this window keeps: who signs out leaves nothing of what he wrote. */
export const forgetWindow = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
};

/** Keeps it; null: no longer. */
export const writeKept = (key: string, value: unknown, place: Place = 'device'): void => {
  try {
    if (value === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the page.
  }
};
