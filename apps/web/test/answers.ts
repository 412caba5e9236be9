import { onTestFinished, vi } from 'vitest';

/** Answers the calls that a test's page makes, by their address; an answer of undefined never comes. */
export const answerCalls = (answers: (url: string, body: string) => unknown): void => {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const answer = await answers(url, typeof body === 'string' ? body : '');
    if (answer === undefined) return new Promise(() => undefined);
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
};
