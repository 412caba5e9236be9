import * as addresses from '@matador/protocol/addresses';
import { calls, CALLS, openApi, refusalsOf, type Answer, type Call } from '@matador/protocol/calls';
import * as z from 'zod/mini';
import type { Handle } from './handle.ts';
import { html, type Html } from './html.ts';

const MARKS = { json: 'JSON', form: 'form', beacon: 'text' } as const;

const shown = (schema: z.ZodMiniType, io: 'input' | 'output'): Html => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return html`<pre>${JSON.stringify(rest, null, 2)}</pre>`;
};

const part = (title: string, schema: z.ZodMiniType | undefined): Html =>
  schema === undefined
    ? html``
    : html`<h3>${title}</h3>
        ${shown(schema, 'input')}`;

const answerOf = (status: string, answer: Answer): Html => {
  switch (answer.kind) {
    case 'json':
      return html`<h3>${status} ${answer.name}</h3>
        ${shown(answer.schema, 'output')}`;
    case 'other':
      return html`<h3>${status} ${answer.type}</h3>
        <p>${answer.description}</p>`;
    case 'nothing':
      return html`<h3>${status}</h3>
        <p>${answer.description}</p>`;
  }
};

const refusals = (call: Call): Html =>
  html`<h3>Refusals, problem+json</h3>
    <dl>
      ${Object.entries(refusalsOf(call)).map(
        ([status, words]) =>
          html`<dt>${status}</dt>
            <dd>${words}</dd>`,
      )}
    </dl>`;

const callOf = (call: Call): Html => {
  const { method, path, summary, description = '', access, params, query, headers, body, answers } = call;
  return html`<details id="${method} ${path}">
    <summary><b>${method}</b> <code>${path}</code> <span>${summary}</span></summary>
    <p>${description} <i>Who may call: ${access}.</i></p>
    ${part('Parameters', params)}${part('Query', query)}${part('Headers', headers)}
    ${body === undefined ? html`` : part(`Body, ${MARKS[body.type]}: ${body.name}`, body.schema)}
    ${Object.entries(answers).map(([status, answer]) => answerOf(status, answer))}${refusals(call)}
  </details>`;
};

/** The calls as a page to read: no script, nothing from elsewhere but its style. */
const apiPage = (all: readonly Call[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Matador: the calls</title>
        <link rel="stylesheet" href="${addresses.apiStyle.path}" />
      </head>
      <body>
        <main>
          <h1>Matador: the calls</h1>
          <p>
            ${String(all.length)} calls. The same as <a href="${addresses.openApiDocument.path}">OpenAPI 3.1</a>.
            Amounts are integers in minor units, times ISO 8601 in UTC; refusals are problem+json, but where a call says
            otherwise.
          </p>
          ${all.map(callOf)}
        </main>
      </body>
    </html> `.text;

const apiStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
details{border-top:1px solid #8886;padding:.4rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4rem}summary span{opacity:.8}
h3{font-size:1rem;margin:1rem 0 .3rem}pre{overflow:auto;max-height:24rem;padding:.6rem;background:#8882;margin:0}
dt{float:left;font-weight:600;width:3.5rem}dd{margin:0 0 .2rem 3.5rem}
`;

/** The calls as they are documented: for programs, and for people (API-11). */
export const registerApiDocs = (handle: Handle): void => {
  const document = JSON.stringify(openApi(CALLS));
  const page = apiPage(CALLS);
  handle(calls.openApiDocument, ({ reply }) => reply.type('application/json; charset=utf-8').send(document));
  handle(calls.apiPage, () => page);
  handle(calls.apiStyle, () => apiStyle);
};
