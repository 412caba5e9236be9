import { refusalsOf, type Answer, type Call } from '@matador/protocol/calls';
import * as z from 'zod/mini';
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
  const { method, path, summary, description = '', door, params, query, headers, body, answers } = call;
  return html`<details id="${method} ${path}">
    <summary><b>${method}</b> <code>${path}</code> <span>${summary}</span></summary>
    <p>${description} <i>Who may call: ${door}.</i></p>
    ${part('Parameters', params)}${part('Query', query)}${part('Headers', headers)}
    ${body === undefined ? html`` : part(`Body, ${MARKS[body.type]}: ${body.name}`, body.schema)}
    ${Object.entries(answers).map(([status, answer]) => answerOf(status, answer))}${refusals(call)}
  </details>`;
};

/** Where its style lies; a page loads nothing else. */
export const API_STYLE = '/gd/api/style.css';

/** The calls as a page to read: no script, nothing from elsewhere. */
export const apiPage = (calls: readonly Call[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Matador: the calls</title>
        <link rel="stylesheet" href="${API_STYLE}" />
      </head>
      <body>
        <main>
          <h1>Matador: the calls</h1>
          <p>
            ${String(calls.length)} calls. The same as <a href="/gd/rest/openapi.json">OpenAPI 3.1</a>. Amounts are
            integers in minor units, times ISO 8601 in UTC; refusals are problem+json, but where a call says otherwise.
          </p>
          ${calls.map(callOf)}
        </main>
      </body>
    </html> `.text;

export const apiStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
details{border-top:1px solid #8886;padding:.4rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4rem}summary span{opacity:.8}
h3{font-size:1rem;margin:1rem 0 .3rem}pre{overflow:auto;max-height:24rem;padding:.6rem;background:#8882;margin:0}
dt{float:left;font-weight:600;width:3.5rem}dd{margin:0 0 .2rem 3.5rem}
`;
