import * as addresses from '@matador/protocol/addresses';
import { PATHS } from '@matador/protocol/constants';
import { CASE_SUBTOPICS, CASE_TOPICS } from '@matador/protocol/rest';
import type { ContactFault, ContactTexts } from '../support/contact-texts.ts';
import { html, type Html } from './html.ts';

const FAULT = 'fault';
/** Where players sign in. */
export const SIGN_IN = '/extern/login';
const OWN_CASES = '/account/support';

const document = (texts: ContactTexts, body: Html): string =>
  html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.title}</title>
        <link rel="stylesheet" href="${addresses.contactStyle.path}" />
      </head>
      <body>
        <header><h1>${texts.title}</h1></header>
        <main>
          <section>${body}</section>
          <p><a href="/">${texts.back}</a></p>
        </main>
      </body>
    </html> `.text;

/** Says that a message has been stored, and where its answer comes to. */
export const sentPage = (texts: ContactTexts, caseId: string, isVisitor: boolean): string =>
  document(
    texts,
    html`<p role="status">${isVisitor ? texts.visitor.sent : texts.sent}</p>
      <p>${texts.number}: <code>${caseId}</code></p>`,
  );

/** What stands in the form: from its address, or as it was sent. */
export interface ContactFields {
  readonly topic?: string | undefined;
  readonly subtopic?: string | undefined;
  readonly competitionId?: string | undefined;
  readonly words?: string | undefined;
  /** Where whoever is signed out is answered. */
  readonly mail?: string | undefined;
  /** Whose form it is (ROUTE-12); null: nobody is known to be signed in. */
  readonly accountId: string | null;
  /** Whoever writes is signed out and has no account that the form was made for (ACC-5). */
  readonly isVisitor: boolean;
}

/** About a game writes who has played it, and that is known of an account. */
const VISITOR_TOPICS = CASE_TOPICS.filter((one) => one !== 'duelError' && one !== 'unfairPlay');

/** What the browser offers beside a fault that is mended elsewhere. */
const remedyOf = (texts: ContactTexts, fault: ContactFault): Html => {
  if (fault === 'signedOut') return html` <a href="${SIGN_IN}" target="_blank" rel="noopener">${texts.signIn}</a>`;
  if (fault === 'case' || fault === 'tooMany') return html` <a href="${OWN_CASES}">${texts.cases}</a>`;
  return html``;
};

const markOf = (isWrong: boolean): Html =>
  isWrong ? html` aria-invalid="true" aria-describedby="${FAULT}" autofocus` : html``;

/** The form of customer service, filled with what the address says it is about (RES-3). */
export const contactPage = (texts: ContactTexts, fields: ContactFields, fault: ContactFault | null = null): string => {
  const { topic, competitionId = '', words = '', mail = '', accountId, isVisitor } = fields;
  const subtopic = CASE_SUBTOPICS.find((one) => one === fields.subtopic) ?? 'none';
  const named = CASE_TOPICS.find((one) => one === topic);
  const chosen = named ?? (competitionId === '' ? 'other' : 'duelError');
  const topics = (isVisitor ? VISITOR_TOPICS : CASE_TOPICS).map((one) =>
    one === chosen
      ? html`<option value="${one}" selected>${texts.topics[one]}</option>`
      : html`<option value="${one}">${texts.topics[one]}</option>`,
  );
  return document(
    texts,
    html`<p>${isVisitor ? texts.visitor.intro : texts.intro}</p>
      ${isVisitor ? html`<p>${texts.visitor.account} <a href="${SIGN_IN}">${texts.signIn}</a></p>` : html``}
      ${fault === null ? html`` : html`<p role="alert" id="${FAULT}">${texts.faults[fault]}${remedyOf(texts, fault)}</p>`}
      <form method="post" action="${PATHS.contact}?lang=${texts.lang}">
        <input type="hidden" name="subtopic" value="${subtopic}" />
        ${accountId === null ? html`` : html`<input type="hidden" name="accountId" value="${accountId}" />`}
        <p>
          <label
            >${texts.topic}<select name="topic" ${markOf(fault === 'topic')}>
              ${topics}
            </select></label
          >
        </p>
        ${
          isVisitor
            ? html`<p>
                <label
                  >${texts.visitor.mail}<input
                    type="email"
                    name="mail"
                    value="${mail}"
                    autocomplete="email"
                    required
                    maxlength="254"
                    ${markOf(fault === 'mail' || fault === 'addressFull')}
                /></label>
              </p>`
            : html`<p>
                <label
                  >${texts.duel}<input name="competitionId" value="${competitionId}" ${markOf(fault === 'duel')}
                /></label>
              </p>`
        }
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

/** Its style, in the colours of the product's tokens and the fonts that are there. */
export const contactStyle = `:root{color-scheme:light dark;--page:light-dark(#e7eae3,#0f1613);--panel:light-dark(#fbf8f1,#1b2621);
--sunk:light-dark(#f1ede2,#141d19);--ink:light-dark(#14201b,#e9e4d8);--border:#7c8a82;
--danger:light-dark(#b3402e,#f0907c);--felt:light-dark(#0f5a3c,#0b4530);--good:light-dark(#0f5a3c,#8fcfa9)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{padding:20px 0 60px;background:var(--felt);color:#fbf8f1}
h1,main{max-width:40rem;margin:0 auto;padding:0 16px}
h1{font:600 1.75rem/1.2 Georgia,serif}
main{margin-top:-40px}
section{padding:16px;border-radius:14px;background:var(--panel);box-shadow:0 1px 0 #14201b1a,0 6px 20px -8px #0a16104d}
p{margin:0 0 16px;text-wrap:pretty;overflow-wrap:anywhere}
section>:last-child,form>:last-child{margin-bottom:0}
label{display:block;font-weight:550}
select,input,textarea{display:block;width:100%;min-height:48px;margin-top:4px;padding:10px 12px;border:1px solid var(--border);
border-radius:8px;background:var(--sunk);color:var(--ink);font-family:inherit;font-size:1rem;font-weight:400;line-height:1.4}
textarea{resize:vertical}
[aria-invalid=true]{border:2px solid var(--danger)}
[role=alert],[role=status]{padding:12px;border-left:4px solid var(--danger);border-radius:6px;background:var(--sunk);font-weight:550}
[role=status]{border-color:var(--good)}
button{width:100%;min-height:48px;padding:8px 20px;border:0;border-radius:8px;background:var(--ink);color:var(--panel);
font-family:inherit;font-size:1rem;font-weight:650;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
a{display:inline-block;padding:12px 0;color:inherit}
section p a{display:inline;padding:0}
@media(min-width:600px){h1,main{padding-inline:24px}section{padding:24px}}
`;
