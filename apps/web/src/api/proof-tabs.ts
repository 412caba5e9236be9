import { OPENID_FAULTS, type OpenIdFault } from '@matador/protocol/rest';
import * as z from 'zod/mini';

const NAME = 'matador.proof';
const message = z.object({ fault: z.nullable(z.enum(OPENID_FAULTS)) });

/** Tells the tab that has asked for a proof at the platform how it went; null: it is proved. */
export const tellProof = (fault: OpenIdFault | null): void => {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ fault });
  channel.close();
};

/** Hears how a proof went in another tab; what it returns ends that. */
export const hearProof = (listener: (fault: OpenIdFault | null) => void): (() => void) => {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = message.safeParse(data);
    if (told.success) listener(told.data.fault);
  });
  return () => channel.close();
};
