import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { nameWords } from '../src/people/person-words.ts';
import { bodyOf, closeServer, listen, portOf } from './own-server.ts';

/**
 * What goes wrong: `silent` never answers, `dropped` cuts the connection, `error` answers 500, `nonsense` 200 with a
 * page, `After` once what was asked for is done.
 */
export const REGISTER_FAULTS = [
  'none',
  'silent',
  'dropped',
  'error',
  'nonsense',
  'droppedAfter',
  'errorAfter',
] as const;
export type RegisterFault = (typeof REGISTER_FAULTS)[number];

const person = z.strictObject({
  legalName: z.string(),
  birthDay: z.iso.date(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
const asked = z.union([person, z.strictObject({ reference: z.string() })]);
const report = z.strictObject({ reference: z.string(), from: z.iso.datetime(), until: z.iso.datetime() });

/** By what the register tells people apart. */
export type RegisterPerson = Pick<z.infer<typeof person>, 'legalName' | 'birthDay'>;

/**
 * A national register of exclusions as docs/PROTOCOL.md asks for, over real HTTP and in memory, with the faults that a
 * test wants. An exclusion reported under an id counts once, and none is ever shortened by a report.
 */
export class RegisterServer {
  readonly token = `token-${randomUUID()}`;
  fault: RegisterFault = 'none';
  /** Every check that came, as it was sent. */
  readonly checks: z.infer<typeof asked>[] = [];
  /** Every report that came, repeats included. */
  readonly reports: { readonly id: string; readonly until: string }[] = [];
  /** Whoever told it something, without the token. */
  strangers = 0;
  readonly #references = new Map<string, string>();
  readonly #excluded = new Map<string, Date>();
  readonly #taken = new Set<string>();
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.writeHead(400).end());
  });

  async listen(port = 0): Promise<string> {
    await listen(this.#server, port);
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}/v1`;
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  /** Excludes somebody until then, whatever was before; null: takes them out. */
  exclude(whom: RegisterPerson, until: Date | null): void {
    const reference = this.#referenceOf(whom);
    if (until === null) this.#excluded.delete(reference);
    else this.#excluded.set(reference, until);
  }

  /** Until when somebody is excluded. */
  excludedUntil(whom: RegisterPerson): Date | null {
    return this.#excluded.get(this.#referenceOf(whom)) ?? null;
  }

  /** Knows nobody any more by what they were called. */
  forgetReferences(): void {
    this.#references.clear();
  }

  #referenceOf({ legalName, birthDay }: RegisterPerson): string {
    const key = `${nameWords(legalName)} ${birthDay}`;
    const reference = this.#references.get(key) ?? randomUUID();
    this.#references.set(key, reference);
    return reference;
  }

  #check(body: unknown): object | null {
    const whom = asked.parse(body);
    this.checks.push(whom);
    const reference = 'reference' in whom ? whom.reference : this.#referenceOf(whom);
    if (![...this.#references.values()].includes(reference)) return null;
    return { reference, excludedUntil: this.#excluded.get(reference)?.toISOString() ?? null };
  }

  #report(id: string, body: unknown): object | null {
    const { reference, until } = report.parse(body);
    this.reports.push({ id, until });
    if (![...this.#references.values()].includes(reference)) return null;
    const before = this.#excluded.get(reference) ?? new Date(0);
    if (!this.#taken.has(id) && before < new Date(until)) this.#excluded.set(reference, new Date(until));
    this.#taken.add(id);
    return { state: 'taken' };
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { fault } = this;
    if (fault === 'silent') return;
    if (fault === 'dropped') return void response.destroy();
    if (fault === 'error') return void response.writeHead(500).end();
    if (fault === 'nonsense') return void response.writeHead(200).end('<p>maintenance</p>');
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      this.strangers += 1;
      return void response.writeHead(401).end();
    }
    const [, , call, id = ''] = (request.url ?? '').split('/');
    const known = `${request.method ?? ''} ${call ?? ''}`;
    const answer =
      known === 'POST checks' ? this.#check(body) : known === 'PUT exclusions' ? this.#report(id, body) : null;
    if (fault === 'droppedAfter') return void response.destroy();
    if (fault === 'errorAfter') return void response.writeHead(500).end();
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  }
}
