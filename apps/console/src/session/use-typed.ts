import { useState } from 'react';
import type * as z from 'zod/mini';
import { readKept, writeKept } from './kept.ts';
import { useSession } from './role.ts';

interface TypedOf<Value> {
  /** Under which it is kept, for whoever is signed in. */
  readonly id: string;
  readonly schema: z.ZodMiniType<Value>;
  readonly start: () => Value;
}

interface Typed<Value> {
  readonly value: Value;
  change(value: Value): void;
  /** It is kept no longer; the page goes on showing it. */
  forget(): void;
}

/** What somebody types, kept in this window until it is sent: a session that ends meanwhile takes nothing of it (OPS-9). */
export const useTyped = <Value>({ id, schema, start }: TypedOf<Value>): Typed<Value> => {
  const { userId } = useSession();
  const key = `matador.office.${id}.${userId}`;
  const [value, setValue] = useState(() => readKept(key, schema, 'window') ?? start());
  return {
    value,
    change: (next) => {
      setValue(next);
      writeKept(key, next, 'window');
    },
    forget: () => writeKept(key, null, 'window'),
  };
};
