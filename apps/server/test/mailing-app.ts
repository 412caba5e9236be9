import { afterAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openMailServer } from '../src/mail/transport.ts';
import { makeMetrics } from '../src/observe/metrics.ts';
import { testContext } from './database.ts';
import { TestMailServer } from './mail-server.ts';

/** Calls of a server with real money, so that an address has to be confirmed, and the mail server that takes its mails. */
export const mailingApp = async () => {
  const server = await TestMailServer.open();
  const context = await testContext();
  const mail = { smtpUrl: server.url, from: 'cards@cards.example' };
  const real = { ...context, config: { ...context.config, demo: false, mail }, metrics: makeMetrics(false) };
  const app = await buildApp(real, { draining: false });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  return { server, context, real, app, mailServer: openMailServer(mail) };
};
