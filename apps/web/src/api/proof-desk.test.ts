import * as addresses from '@matador/protocol/addresses';
import { PROOF_NEEDED } from '@matador/protocol/constants';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { call, isProofNeeded } from './client.ts';
import { proofDesk } from '@matador/ui/proof-desk';

const NEEDED = { type: PROOF_NEEDED, title: 'Proof is needed', status: 403, proofs: ['password'] };
const refused = (): Response => Response.json(NEEDED, { status: 403 });
const done = (): Response => Response.json({ success: true });

/** A server that gives these answers, one a call; how many were made. */
const serverThatSays = (...answers: readonly (() => Response)[]) => {
  const server = { calls: 0 };
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, body: { getAttribute: () => 'DE' } });
  vi.stubGlobal('fetch', () => {
    server.calls += 1;
    return Promise.resolve((answers[server.calls - 1] ?? refused)());
  });
  return server;
};
/** Answers whatever is asked. */
const asked = (isProved: boolean): (() => void) =>
  proofDesk.subscribe(() => {
    if (proofDesk.get() !== null) proofDesk.answer(isProved);
  });
const exclude = (): Promise<unknown> =>
  call(to(addresses.exclude), { body: { kind: 'coolOff', days: 7 }, answer: z.unknown() });
const failure = (acting: Promise<unknown>): Promise<unknown> =>
  acting.then(() => null).catch((error: unknown) => error);

let stop = (): void => undefined;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a call that needs a proof is made once more when it is given, and never a third time', async () => {
  stop = asked(true);
  const server = serverThatSays(refused, done);
  expect(await exclude()).toEqual({ success: true });
  expect(server.calls).toBe(2);
  const stubborn = serverThatSays(refused, refused);
  expect(isProofNeeded(await failure(exclude()))).toBe(true);
  expect(stubborn.calls).toBe(2);
});

test('without a proof, or where nobody can be asked, it is refused and not repeated', async () => {
  const server = serverThatSays(refused);
  expect(isProofNeeded(await failure(exclude()))).toBe(true);
  stop = asked(false);
  expect(isProofNeeded(await failure(exclude()))).toBe(true);
  expect([server.calls, proofDesk.get()]).toEqual([2, null]);
});

test('two calls at once ask once, and both go on', async () => {
  const server = serverThatSays(refused, refused, done, done);
  const seen: unknown[] = [];
  stop = proofDesk.subscribe(() => seen.push(proofDesk.get()?.proofs ?? null));
  const both = Promise.all([exclude(), exclude()]);
  await vi.waitFor(() => expect(server.calls).toBe(2));
  await vi.waitFor(() => expect(seen).toEqual([['password']]));
  await new Promise((resolve) => setTimeout(resolve));
  proofDesk.answer(true);
  expect(await both).toEqual([{ success: true }, { success: true }]);
  expect([server.calls, seen]).toEqual([4, [['password'], null]]);
});
