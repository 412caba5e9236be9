import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { HOST, ORIGIN } from './people.ts';

const PAGE = { host: HOST, accept: 'text/html' };

/** A browser that goes to the issuer and comes back: calls by inject, with the cookies that it was given. */
export class IssuerBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens an address of ours. */
  async open(url: string, headers: Readonly<Record<string, string>> = PAGE): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({ method: 'GET', url, headers: { ...headers, cookie: this.cookie } });
    for (const { name, value } of answer.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }

  /** Leaves for the issuer; answers with what it comes back with: a path of ours. */
  async leave(query = ''): Promise<string> {
    const { headers } = await this.open(`/gd/openid${query}`);
    const there = await fetch(String(headers.location), { redirect: 'manual' });
    const back = new URL(there.headers.get('location') ?? '');
    return back.href.slice(back.origin.length);
  }

  /** The whole way; answers with where it ends. */
  async signIn(query = ''): Promise<string> {
    return this.comeBack(await this.leave(query));
  }

  async comeBack(path: string): Promise<string> {
    const { headers } = await this.open(path);
    return String(headers.location);
  }

  call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse> {
    const headers = { host: HOST, origin: ORIGIN, cookie: this.cookie };
    return this.#app.inject({ method, url: `/gd/rest/${path}`, headers, ...(payload !== undefined && { payload }) });
  }
}
