import { userData, type UserData } from '@matador/protocol/rest';
import * as z from 'zod/mini';

const NAME = 'matador.account';
const message = z.object({ user: z.nullable(userData) });

let opened: BroadcastChannel | null = null;
/** Null in a browser that has none: there a tab finds out when it next asks for something. */
const channel = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? (opened ??= new BroadcastChannel(NAME)) : null;

/** Tells the other tabs of this browser who has signed in here; null: whoever was has signed out. */
export const tellTabs = (user: UserData | null): void => channel()?.postMessage({ user });

/** Hears what the other tabs tell; what it returns ends that. */
export const hearTabs = (listener: (user: UserData | null) => void): (() => void) => {
  const heard = channel();
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const told = message.safeParse(data);
    if (told.success) listener(told.data.user);
  };
  heard?.addEventListener('message', hear);
  return () => heard?.removeEventListener('message', hear);
};
