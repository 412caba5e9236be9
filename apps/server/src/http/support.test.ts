import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { caseOpened, staffCases, supportCases } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { join, play } from '../../test/series.ts';
import { verifyAudit } from '../audit/audit.ts';
import { buildApp } from '../app.ts';
import { contactStyle } from './contact-page.ts';
import { CONTACT_TEXTS } from '../support/contact-texts.ts';
import { openMail } from '../mail/write-mail.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { MAX_OPEN, MAX_OPEN_OF_ADDRESS } from '../support/cases.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const tournamentId = await newTournament(context);
const player = await newPlayer(context);
await join(context, player.id, tournamentId);
const competitionId = await play(context, tournamentId, 0, { [player.id]: 500 });

const joinedPlayer = async () => {
  const one = await newPlayer(context);
  await join(context, one.id, tournamentId);
  return one;
};

const WORDS = 'the game stopped in the middle of a trick';
const CONTACT = '/gd/support/contact.xhtml';
/** As a browser sends a form. */
const asForm = (cookie: string) => ({
  cookie,
  host: HOST,
  origin: ORIGIN,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'content-type': 'application/x-www-form-urlencoded',
});
const callerWith = async (userId: string) => {
  const { cookie } = await callerOf(app, context, userId);
  return (method: 'GET' | 'POST', url: string, payload?: object, more: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method,
      url,
      headers: { cookie, host: HOST, origin: ORIGIN, ...more },
      ...(payload ? { payload } : {}),
    });
};
const call = await callerWith(player.id);
const form = (fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: CONTACT,
    headers: { ...fields, host: HOST, origin: ORIGIN },
  });
const post = async (fields: Readonly<Record<string, string>>, by = player.id) => {
  const { cookie } = await callerOf(app, context, by);
  return app.inject({
    method: 'POST',
    url: CONTACT,
    headers: { cookie, host: HOST, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
};

test('RES-3 the support form stores a case with its topic, subtopic and game, and says its number', async () => {
  const page = await call('GET', `${CONTACT}?topic=duelError&subtopic=duel&competitionId=${competitionId}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(competitionId);
  expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=/);
  const [, styles = ''] = /<link rel="stylesheet" href="(.*?)"/.exec(page.body) ?? [];
  const sheet = await call('GET', styles);
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  const sent = await post({ topic: 'duelError', subtopic: 'duel', competitionId, words: WORDS });
  expect(sent.statusCode).toBe(303);
  const thanks = await call('GET', String(sent.headers.location));
  const { items } = supportCases.parse((await call('GET', '/gd/rest/me/cases')).json());
  expect(items).toMatchObject([{ topic: 'duelError', subtopic: 'duel', competitionId, words: WORDS, state: 'open' }]);
  expect(thanks.body).toContain(items[0]!.caseId);
});

test('a support form that was made for another account is shown again with its words, and nothing is stored', async () => {
  const writer = await newPlayer(context);
  const { cookie } = await callerOf(app, context, writer.id);
  const stored = async () =>
    supportCases.parse((await (await callerWith(writer.id))('GET', '/gd/rest/me/cases')).json());
  const sent = (accountId: string) =>
    app.inject({
      method: 'POST',
      url: CONTACT,
      headers: { ...asForm(cookie), 'accept-language': 'de' },
      payload: new URLSearchParams({ topic: 'other', words: WORDS, accountId }).toString(),
    });
  const again = await sent(player.id);
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('Dieses Formular gehörte einem anderen Konto');
  expect(again.body).toContain(WORDS);
  expect((await stored()).items).toEqual([]);
  expect(again.body).toContain(`name="accountId" value="${writer.id}"`);
  expect((await sent(writer.id)).statusCode).toBe(303);
  expect((await stored()).items).toHaveLength(1);
});

test('the support form has the colours of the product', () => {
  const tokens = readFileSync(new URL('../../../../packages/ui/src/styles/tokens.css', import.meta.url), 'utf8');
  const colours = contactStyle.match(/#[0-9a-f]{3,8}/g) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
});

test('the support form speaks the language of the account, else that of the browser', async () => {
  const titles = async (locale: string | null, asked: string): Promise<string> => {
    const { id } = await newPlayer(context, { locale });
    const { body } = await (await callerWith(id))('GET', CONTACT, undefined, { 'accept-language': asked });
    return /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? '';
  };
  expect(await titles(null, 'fr-CA,fr;q=0.9')).toBe('Service client');
  expect(await titles('sv', 'fr')).toBe('Kundtjänst');
  expect(await titles(null, 'pl, de;q=0.5')).toBe('Kundendienst');
  expect(await titles(null, 'pl')).toBe('Customer service');
});

test('what comes in the address of the form stays a text', async () => {
  const odd = await call('GET', `${CONTACT}?competitionId=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(odd.statusCode).toBe(400);
  expect((await call('GET', `${CONTACT}?case=${encodeURIComponent('<b>')}`)).statusCode).toBe(400);
});

const HTML = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

test('a browser gets a page in its language for whatever is wrong in the address: what is, and what would be right', async () => {
  const other = await newPlayer(context);
  const foreign = await play(context, tournamentId, 1, { [(await joinedPlayer()).id]: 10 });
  const wrong: readonly (readonly [query: string, status: number, fault: RegExp])[] = [
    ['competitionId=12345', 400, /Eine solche Partie von dir gibt es nicht\. Ihre Nummer steht unter ihrem Ergebnis/],
    [`topic=duelError&competitionId=${foreign}`, 404, /Eine solche Partie von dir gibt es nicht/],
    [`topic=duelError&competitionId=${randomUUID()}`, 404, /Eine solche Partie von dir gibt es nicht/],
    ['topic=refund', 400, /Dieses Thema gibt es nicht\. Wähle unten aus/],
    ['topic=payment&subtopic=poker', 400, /Dieses Thema gibt es nicht/],
    ['case=17', 400, /Nachricht von dir mit dieser Nummer gibt es nicht.*Meine Nachrichten/],
    [`case=${randomUUID()}`, 404, /Nachricht von dir mit dieser Nummer gibt es nicht/],
  ];
  for (const [query, status, fault] of wrong) {
    const answer = await call('GET', `${CONTACT}?${query}`, undefined, { ...HTML, 'accept-language': 'de' });
    expect([answer.statusCode, answer.headers['content-type']], query).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body, query).toMatch(fault);
    expect(answer.body, query).toMatch(/<html lang="de">.*role="alert".*<form method="post"/s);
    expect(answer.body, query).toContain('name="subtopic" value="none"');
  }
  const mended = await call('GET', `${CONTACT}?topic=payment&utm_source=mail`, undefined, HTML);
  expect([mended.statusCode, mended.body.includes('role="alert"')]).toEqual([200, false]);
  const sent = await post({ topic: 'other', words: `${WORDS}, mine` });
  expect(sent.statusCode).toBe(303);
  const theirs = await (await callerWith(other.id))('GET', String(sent.headers.location), undefined, HTML);
  expect([theirs.statusCode, theirs.body.includes(CONTACT_TEXTS.en.sent)]).toEqual([404, false]);
  const problem = await call('GET', `${CONTACT}?topic=refund`);
  expect(problem.headers['content-type']).toMatch('application/problem+json');
});

test('a browser that is signed out or turned away gets the form with its words, a stranger comes back after the sign-in', async () => {
  const written = { topic: 'payment', words: `${WORDS} </textarea>`, accountId: player.id };
  const payload = new URLSearchParams(written).toString();
  const headers = { ...asForm('matador_session=gone'), 'accept-language': 'de' };
  const signedOut = await app.inject({ method: 'POST', url: CONTACT, headers, payload });
  expect([signedOut.statusCode, signedOut.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(signedOut.body).toMatch(/role="alert"[^>]*>Du bist abgemeldet.*href="\/extern\/login"/);
  expect(signedOut.body).toContain(`${WORDS} &lt;/textarea&gt;</textarea`);
  const elsewhere = { ...headers, origin: 'https://elsewhere.example' };
  const turnedAway = await app.inject({ method: 'POST', url: CONTACT, headers: elsewhere, payload });
  expect([turnedAway.statusCode, turnedAway.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(turnedAway.body).toMatch(/role="alert"[^>]*>Das hat nicht geklappt, gespeichert ist nichts/);
  const asked = `${CONTACT}?topic=duelError&competitionId=${competitionId}`;
  const stranger = await app.inject({ method: 'GET', url: asked, headers: { host: HOST, ...HTML } });
  expect(stranger.headers.location).toBe(`/extern/login?return=${encodeURIComponent(asked)}`);
});

test('a case without a game is stored, one of a game that somebody else has played is not', async () => {
  expect((await post({ topic: 'payment', competitionId: '', words: WORDS })).statusCode).toBe(303);
  const other = await newPlayer(context);
  const foreign = await post({ topic: 'duelError', competitionId, words: WORDS }, other.id);
  expect(foreign.statusCode).toBe(404);
  expect((await post({ topic: 'duelError', competitionId: randomUUID(), words: WORDS })).statusCode).toBe(404);
  expect((await post({ topic: 'payment', words: 'short' })).statusCode).toBe(400);
  expect((await form({})).headers.location).toBe('/extern/login');
});

test('ERR-3 a browser whose form cannot be stored gets it back with all that was written, and the fault beside it', async () => {
  const { id } = await newPlayer(context, { locale: 'de' });
  const { cookie } = await callerOf(app, context, id);
  const written = '</textarea><b>mitten im Stich';
  const send = (competitionId: string, words: string) =>
    app.inject({
      method: 'POST',
      url: CONTACT,
      headers: asForm(cookie),
      payload: new URLSearchParams({ topic: 'payment', subtopic: 'duel', competitionId, words }).toString(),
    });
  for (const number of [randomUUID(), 'no number']) {
    const { statusCode, headers, body } = await send(number, written);
    expect([statusCode, headers['content-type']]).toEqual([
      number === 'no number' ? 400 : 404,
      'text/html; charset=utf-8',
    ]);
    expect(body).toMatch(/role="alert"[^>]*>Eine solche Partie von dir gibt es nicht/);
    expect(body).toMatch(new RegExp(`name="competitionId"[^>]*value="${number}"[^>]*aria-invalid="true"`));
    expect(body).toContain('&lt;/textarea&gt;&lt;b&gt;mitten im Stich</textarea');
    expect(body).toContain('<option value="payment" selected>');
  }
  const short = await send('', 'kurz');
  expect(short.statusCode).toBe(400);
  expect(short.body).toMatch(/role="alert"[^>]*>Schreib mindestens 10/);
  for (let nth = 0; nth < MAX_OPEN; nth += 1) expect((await send('', `${WORDS}, ${String(nth)}`)).statusCode).toBe(303);
  const last = await send('', `${WORDS}, again`);
  expect(last.statusCode).toBe(429);
  expect(last.body).toContain(`${WORDS}, again</textarea`);
});

test('nobody has more cases open than customer service can read', async () => {
  const { id } = await newPlayer(context);
  const own = await callerWith(id);
  const answers = await Promise.all(
    Array.from({ length: MAX_OPEN + 2 }, (_, nth) =>
      own('POST', '/gd/rest/me/cases', { topic: 'other', words: `${WORDS}, ${String(nth)}` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_OPEN);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});

test('RES-3 a game is also named by the short number that its player reads, and by nobody else', async () => {
  const short = ` ${competitionId.slice(0, 8).toUpperCase()} `;
  const named = { topic: 'duelError', subtopic: 'duel', competitionId: short, words: `${WORDS}, again` };
  expect((await post(named)).statusCode).toBe(303);
  const { items } = supportCases.parse((await call('GET', '/gd/rest/me/cases')).json());
  expect(items.find(({ words }) => words === named.words)).toMatchObject({ competitionId });
  expect((await post(named, (await newPlayer(context)).id)).statusCode).toBe(404);
  expect((await post({ ...named, competitionId: '12345' })).statusCode).toBe(400);
});

test('ERR-3 what is written twice, even at once, is one case while it is open; other words are another', async () => {
  const { id } = await newPlayer(context);
  const own = await callerWith(id);
  const write = async (words: string): Promise<string> =>
    caseOpened.parse((await own('POST', '/gd/rest/me/cases', { topic: 'other', words })).json()).caseId;
  const [first, again, other] = await Promise.all([write(WORDS), write(WORDS), write(`${WORDS}!`)]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(supportCases.parse((await own('GET', '/gd/rest/me/cases')).json()).items).toHaveLength(2);
});

test('OPS-5 support staff list cases and close them with an answer, once, with an entry in the audit log; nobody else does', async () => {
  const opened = await call('POST', '/gd/rest/me/cases', { topic: 'account', words: 'please change my address' });
  const { caseId } = caseOpened.parse(opened.json());
  const support = await callerWith((await newPlayer(context, { actorType: 'support' })).id);
  const path = `/gd/rest/support/cases/${caseId}`;
  for (const actorType of ['a', 'b', 'auditor']) {
    const stranger = await callerWith((await newPlayer(context, { actorType })).id);
    expect((await stranger('GET', '/gd/rest/support/cases')).statusCode, actorType).toBe(403);
    expect((await stranger('POST', path, { answer: 'done' })).statusCode, actorType).toBe(403);
  }
  const listed = staffCases.parse((await support('GET', '/gd/rest/support/cases?limit=100')).json());
  expect(listed.items.find((one) => one.caseId === caseId)).toMatchObject({ userName: player.userName, state: 'open' });
  expect(listed.total).toBe(listed.items.length);
  expect((await support('POST', path, { answer: 'it is changed' })).statusCode).toBe(204);
  expect((await support('POST', path, { answer: 'again' })).statusCode).toBe(409);
  const { items } = supportCases.parse((await call('GET', '/gd/rest/me/cases')).json());
  expect(items.find((one) => one.caseId === caseId)).toMatchObject({ state: 'closed', answer: 'it is changed' });
  const closed = staffCases.parse((await support('GET', '/gd/rest/support/cases?state=closed')).json());
  expect(closed.items.map((one) => one.caseId)).toEqual([caseId]);
  // One for looking at the list, one for the answer.
  expect(await verifyAudit(context)).toMatchObject({ ok: true, entries: 2 });
});

/** As somebody writes who is signed out, from an address of the internet. */
const visit = (fields: Readonly<Record<string, string>>, remoteAddress = '203.0.113.7', by = app) =>
  by.inject({
    method: 'POST',
    url: CONTACT,
    remoteAddress,
    headers: { ...asForm(''), 'accept-language': 'de' },
    payload: new URLSearchParams({ topic: 'account', words: WORDS, ...fields }).toString(),
  });
const openCases = async () =>
  (await context.store.db.selectFrom('support_cases').selectAll().where('mail', 'is not', null).execute()).length;

test('ACC-5 customer service is reached signed out: the form asks for an address, and the answer goes there by mail', async () => {
  const headers = { host: HOST, ...HTML, 'accept-language': 'de' };
  const page = await app.inject({ method: 'GET', url: CONTACT, headers });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Wir antworten per Mail');
  expect(page.body).toMatch(/type="email"[^>]*name="mail"/);
  expect(page.body).not.toContain('competitionId');
  const sent = await visit({ mail: 'Ratlos@players.example' });
  expect(sent.statusCode).toBe(303);
  const thanks = await app.inject({ method: 'GET', url: String(sent.headers.location), headers });
  expect(thanks.body).toContain('die Antwort kommt per Mail');
  const support = await callerWith((await newPlayer(context, { actorType: 'support' })).id);
  const { items } = staffCases.parse((await support('GET', '/gd/rest/support/cases?limit=100')).json());
  const one = items.find(({ mail }) => mail === 'ratlos@players.example');
  expect(one).toMatchObject({ userId: null, userName: null, topic: 'account', words: WORDS, state: 'open' });
  const answer = 'Dein Konto ist offen.\nMelde dich einfach an.';
  expect((await support('POST', `/gd/rest/support/cases/${one!.caseId}`, { answer })).statusCode).toBe(204);
  const toAddress = context.store.db.selectFrom('mails').selectAll().where('user_id', 'is', null);
  const mails = await toAddress.where('kind', '=', 'answer').execute();
  expect(mails).toHaveLength(1);
  const { to, text, html } = openMail(context.keyring, { id: mails[0]!.id, sealed: mails[0]!.sealed! });
  expect(to).toBe('ratlos@players.example');
  expect(text).toContain(answer);
  expect(text).not.toContain(WORDS);
  expect(html).toContain('offen.<br>Melde');
});

test('who writes signed out is told what is wrong, and nothing that was written is lost', async () => {
  for (const mail of ['', 'nobody', 'nobody@']) {
    const { statusCode, body } = await visit({ mail, words: `${WORDS}, <b>` });
    expect(statusCode, mail).toBe(400);
    expect(body).toMatch(/role="alert"[^>]*>Das ist keine Mailadresse/);
    expect(body).toContain(`value="${mail}"`);
    expect(body).toContain(`${WORDS}, &lt;b&gt;</textarea`);
  }
  expect((await visit({})).body).toMatch(/role="alert"[^>]*>Das ist keine Mailadresse/);
  expect((await visit({ mail: 'a@players.example', words: 'kurz' })).body).toMatch(
    /Schreib mindestens 10.*type="email"/s,
  );
  for (const query of [`case=${randomUUID()}`, `competitionId=${competitionId}`])
    expect(
      (await app.inject({ method: 'GET', url: `${CONTACT}?${query}`, headers: { host: HOST, ...HTML } })).statusCode,
    ).toBe(303);
});

test('one address has some open cases, one network few at a time; what is sent twice is one', async () => {
  const before = await openCases();
  const asked = (nth: number) => ({ mail: 'busy@players.example', words: `${WORDS}, ${String(nth)}` });
  const twice = await Promise.all([visit(asked(0)), visit(asked(0))]);
  expect(twice[0].headers.location).toBe(twice[1].headers.location);
  const { fromAll } = MAX_OPEN_OF_ADDRESS;
  for (let nth = 1; nth < fromAll; nth += 1)
    expect((await visit(asked(nth), `198.51.${String(nth)}.1`)).statusCode).toBe(303);
  const more = await visit(asked(fromAll), '198.51.100.1');
  expect([more.statusCode, more.body.includes('noch offen')]).toEqual([429, true]);
  expect(await openCases()).toBe(before + fromAll);
  const statuses: number[] = [];
  for (let nth = 0; nth < 12; nth += 1)
    statuses.push((await visit({ mail: `one${String(nth)}@players.example` }, '192.0.2.99')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429]);
  expect((await visit({ mail: 'another@players.example' }, '192.0.4.99')).statusCode).toBe(303);
});

test('who names the address of another from one site does not use it up for its holder', async () => {
  const asked = (nth: number) => ({ mail: 'named@players.example', words: `${WORDS}, ${String(nth)}` });
  for (let nth = 0; nth < MAX_OPEN_OF_ADDRESS.fromSite; nth += 1)
    expect((await visit(asked(nth), `2001:db8:7:${String(nth)}::1`)).statusCode).toBe(303);
  const refused = await visit(asked(8), '2001:db8:7:9::1');
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toMatch(/role="alert"[^>]*>Mehrere Nachrichten mit dieser Mailadresse sind noch offen/);
  expect(refused.body).not.toContain('/account/support');
  expect((await visit(asked(9), '2001:db8:8::1')).statusCode).toBe(303);
});

test('where no mail is sent, whoever is signed out has to sign in to write', async () => {
  const mute = await buildApp(
    { ...context, config: { ...context.config, demo: false, mail: null }, metrics: makeMetrics(false) },
    { draining: false },
  );
  const headers = { host: HOST, ...HTML };
  const asked = await mute.inject({ method: 'GET', url: CONTACT, headers });
  expect([asked.statusCode, asked.headers.location]).toEqual([
    303,
    `/extern/login?return=${encodeURIComponent(CONTACT)}`,
  ]);
  expect((await visit({ mail: 'a@players.example' }, '203.0.113.8', mute)).statusCode).toBe(401);
});
