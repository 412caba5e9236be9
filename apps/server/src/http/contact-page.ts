import { PATHS } from '@matador/protocol/constants';
import { CASE_TOPICS } from '@matador/protocol/rest';
import type { ContactFault, ContactTexts } from '../support/contact-texts.ts';
import { CONTACT_STYLE } from './contact-style.ts';
import { html, type Html } from './html.ts';

const document = (texts: ContactTexts, body: Html): string =>
  html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.title}</title>
        <link rel="stylesheet" href="${CONTACT_STYLE}" />
      </head>
      <body>
        <header><h1>${texts.title}</h1></header>
        <main>
          <section>${body}</section>
          <p><a href="/">${texts.back}</a></p>
        </main>
      </body>
    </html> `.text;

/** Says that a message has been stored. */
export const sentPage = (texts: ContactTexts, caseId: string): string =>
  document(
    texts,
    html`<p role="status">${texts.sent}</p>
      <p>${texts.number}: <code>${caseId}</code></p>`,
  );

/** What stands in the form: from its address, or as it was sent. */
export interface ContactFields {
  readonly topic?: string | undefined;
  readonly subtopic?: string | undefined;
  readonly competitionId?: string | undefined;
  readonly words?: string | undefined;
}

const FAULT = 'fault';

const markOf = (isWrong: boolean): Html =>
  isWrong ? html` aria-invalid="true" aria-describedby="${FAULT}" autofocus` : html``;

/** The form of customer service, filled with what the address says it is about (RES-3). */
export const contactPage = (texts: ContactTexts, fields: ContactFields, fault: ContactFault | null = null): string => {
  const { topic, subtopic = 'none', competitionId = '', words = '' } = fields;
  const chosen = topic ?? (competitionId === '' ? 'other' : 'duelError');
  const topics = CASE_TOPICS.map((one) =>
    one === chosen
      ? html`<option value="${one}" selected>${texts.topics[one]}</option>`
      : html`<option value="${one}">${texts.topics[one]}</option>`,
  );
  return document(
    texts,
    html`<p>${texts.intro}</p>
      ${fault === null ? html`` : html`<p role="alert" id="${FAULT}">${texts.faults[fault]}</p>`}
      <form method="post" action="${PATHS.contact}">
        <input type="hidden" name="subtopic" value="${subtopic}" />
        <p>
          <label
            >${texts.topic}<select name="topic">
              ${topics}
            </select></label
          >
        </p>
        <p>
          <label
            >${texts.duel}<input name="competitionId" value="${competitionId}" ${markOf(fault === 'duel')}
          /></label>
        </p>
        <p>
          <label
            >${texts.words}<textarea
              name="words"
              rows="8"
              required
              minlength="10"
              maxlength="4000"
              ${markOf(fault === 'words')}
            >
${words}</textarea>
          </label>
        </p>
        <p><button>${texts.send}</button></p>
      </form>`,
  );
};
