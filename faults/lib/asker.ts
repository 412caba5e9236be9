import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';

/** One call that has to be carried out once, however often it is made. */
export interface Order {
  readonly cookie: string;
  /** Below `/gd/rest/`. */
  readonly path: string;
  readonly key: string;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const RETRY_MS = 200;
/** What says that nothing is known yet: asked again with the same key. */
const UNKNOWN = 500;
/** Nothing was done either: from here come the calls of everybody. */
const TOO_MANY = 429;

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** Asks until there is an answer, whatever breaks meanwhile, and remembers all answers. */
export class Asker {
  readonly #url: string;
  readonly #told: { readonly order: Order; readonly answer: Answer }[] = [];
  /** Calls without any answer. */
  retries = 0;

  constructor(url: string) {
    this.#url = url;
  }

  get answers(): number {
    return this.#told.length;
  }

  /** @throws when there is no answer for minutes */
  async ask(order: Order): Promise<Answer> {
    const answer = await this.#answerTo(order);
    this.#told.push({ order, answer });
    return answer;
  }

  /**
   * Asks everything again that was done; how often the answer was another one.
   * @throws when there is no answer for minutes
   */
  async askAgain(wasDone: (answer: Answer) => boolean): Promise<number> {
    let others = 0;
    for (const { order, answer } of this.#told.filter((one) => wasDone(one.answer)))
      if (!isDeepStrictEqual(await this.#answerTo(order), answer)) others += 1;
    return others;
  }

  /** What a call for reading answers. */
  async read(cookie: string, path: string): Promise<unknown> {
    const response = await fetch(`${this.#url}/gd/rest/${path}`, { headers: { cookie } });
    return bodyOf(response);
  }

  async #answerTo(order: Order): Promise<Answer> {
    const untilMs = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#once(order);
      if (answer !== null && answer.status < UNKNOWN && answer.status !== TOO_MANY) return answer;
      this.retries += 1;
      if (performance.now() > untilMs) throw new Error(`${order.path} is not answered`);
      await sleep(RETRY_MS);
    }
  }

  /** Null when the line broke. */
  async #once({ cookie, path, key, body }: Order): Promise<Answer | null> {
    const origin = new URL(this.#url).origin;
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { cookie, origin, 'idempotency-key': key, ...type };
    try {
      const response = await fetch(`${this.#url}/gd/rest/${path}`, { method: 'POST', headers, ...json });
      return { status: response.status, body: await bodyOf(response) };
    } catch {
      return null;
    }
  }
}
