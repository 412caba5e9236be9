import { randomUUID } from 'node:crypto';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null for what is no JSON. */
  readonly body: unknown;
}

export interface Asked {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Somebody at a network who speaks HTTP and keeps cookies: nothing else is known of the product. */
export class Outsider {
  readonly #url: string;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  /** The address that the proxy in front says. */
  readonly network: string;
  readonly setCookies: string[] = [];

  /** @param origin of the page, where that is not the address of the server */
  constructor(url: string, network: string, origin = url) {
    this.#url = url;
    this.#origin = origin;
    this.network = network;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Somebody else, elsewhere, with these cookies. */
  stolenAt(network: string): Outsider {
    const thief = new Outsider(this.#url, network, this.#origin);
    for (const [name, value] of this.#cookies) thief.#cookies.set(name, value);
    return thief;
  }

  get headers(): Readonly<Record<string, string>> {
    const https = this.#origin.startsWith('https:') ? { 'x-forwarded-proto': 'https' } : {};
    return { cookie: this.cookie, origin: this.#origin, 'x-forwarded-for': this.network, ...https };
  }

  /** @param path below `/gd/rest/`, or from the root on with `/` in front */
  async ask(method: string, path: string, { body, headers = {}, signal }: Asked = {}): Promise<Answer> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const response = await fetch(`${this.#url}${path.startsWith('/') ? path : `/gd/rest/${path}`}`, {
      method,
      redirect: 'manual',
      headers: { ...this.headers, ...type, ...key, ...headers },
      ...json,
      ...(signal === undefined ? {} : { signal }),
    });
    this.#keep(response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  get(path: string, asked?: Asked): Promise<Answer> {
    return this.ask('GET', path, asked);
  }

  post(path: string, body?: object, asked: Asked = {}): Promise<Answer> {
    return this.ask('POST', path, body === undefined ? asked : { ...asked, body });
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      this.setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
