import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readKept, writeKept } from '#console/session/kept.ts';
import { useSession } from '#console/session/role.ts';

/** Something that is stored in versions; 0: a new one. */
interface Stored<Value> {
  readonly value: Value;
  readonly version: number;
}

/** A draft of a zone or of a season. */
export interface Plan<Value> {
  readonly value: Value;
  /** What it was made from, and as which version. */
  readonly base: Value;
  readonly version: number;
  /** Fields that it changes. */
  readonly changed: readonly (keyof Value & string)[];
  /** When it was kept on this device last; null before the first change. */
  readonly savedAt: string | null;
  change(part: Partial<Value>): void;
  /** Puts its changes on what is stored by now. */
  rebase(onto: Stored<Value>): void;
  discard(): void;
  /** It is kept no longer; the page goes on showing it. */
  forget(): void;
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? '';

/** Fields by which two differ. */
export const differing = <Value extends object>(before: Value, after: Value): readonly (keyof Value & string)[] => {
  const found: (keyof Value & string)[] = [];
  for (const field in after) if (textOf(before[field]) !== textOf(after[field])) found.push(field);
  return found;
};

const putOn = <Value extends object>(onto: Value, own: Value, fields: readonly (keyof Value)[]): Value => {
  const taken = { ...onto };
  for (const field of fields) taken[field] = own[field];
  return taken;
};

interface PlanOf<Value> {
  /** Under which it is kept on this device, for whoever is signed in. */
  readonly id: string;
  readonly schema: z.ZodMiniType<Value>;
  /** Null: a new one. */
  readonly stored: Stored<Value> | null;
  /** What a new one begins with. */
  readonly start: Value;
}

/** A draft that is kept on this device until it is stored or thrown away. */
export const usePlan = <Value extends object>({ id, schema, stored, start }: PlanOf<Value>): Plan<Value> => {
  const { userId } = useSession();
  const key = `matador.office.${id}.${userId}`;
  const whole = z.object({ base: schema, version: z.int(), value: schema, savedAt: z.string() });
  const [last, setLast] = useState(() => readKept(key, whole));
  // What has been stored as it was drafted is no draft any more.
  const isStored = last !== null && stored !== null && differing(stored.value, last.value).length === 0;
  const kept = isStored ? null : last;
  useEffect(() => {
    if (isStored) writeKept(key, null);
  }, [isStored, key]);
  const base = stored?.value ?? start;
  const draft = kept ?? { base, version: stored?.version ?? 0, value: base, savedAt: '' };
  const keep = (next: typeof kept): void => {
    setLast(next);
    writeKept(key, next);
  };
  return {
    ...draft,
    changed: differing(draft.base, draft.value),
    savedAt: kept?.savedAt ?? null,
    change: (part) => keep({ ...draft, value: { ...draft.value, ...part }, savedAt: new Date().toISOString() }),
    rebase: (onto) => {
      const value = putOn(onto.value, draft.value, differing(draft.base, draft.value));
      keep({ base: onto.value, version: onto.version, value, savedAt: new Date().toISOString() });
    },
    discard: () => keep(null),
    forget: () => writeKept(key, null),
  };
};
