import * as addresses from '@matador/protocol/addresses';
import {
  demoCode,
  provedSession,
  signedOut,
  staffSession,
  userData,
  type DemoCode,
  type SignIn,
  type StaffSession,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { statusOf } from '@matador/ui/caller';
import * as z from 'zod/mini';
import { forgetWindow } from '#console/session/kept.ts';
import { call } from './client.ts';

/** Signs in by name, password and code. Throws `CallError`: 401 of `body.code` where that is missing or wrong. */
export const signIn = (body: SignIn) => call(to(addresses.signIn), { body, answer: userData });

/** Proves by a code that it is still the holder who is signed in (OPS-9). */
export const prove = (code: string) => call(to(addresses.proveSession), { body: { code }, answer: provedSession });

/** Says that somebody works with the session. */
export const noteUse = (): Promise<StaffSession> => call(to(addresses.useStaffSession), { answer: staffSession });

/** Ends the session, with what this window keeps of it; one that has ended already is over too. */
export const signOut = async (): Promise<void> => {
  try {
    await call(to(addresses.signOut), { answer: z.optional(signedOut) });
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
  }
  forgetWindow();
};

/** The code that the demo shows for a staff account of its own, once it is taken; null for any other account. */
export const fetchDemoCode = async (userName: string): Promise<string | null> => {
  let shown: DemoCode;
  try {
    shown = await call(to(addresses.demoCode, { query: { userName } }), { answer: demoCode });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, shown.validInSeconds * 1000));
  return shown.code;
};

/** A code as the server reads it, however people type it. */
export const codeOf = (typed: string): string => typed.replaceAll(/\D/g, '');
