import { afterAll } from 'vitest';
import { TestMailServer } from '../../apps/server/test/mail-server.ts';
import { tellAll } from '../../apps/server/test/told.ts';
import { openMailServer, type MailServer } from '../../apps/server/src/mail/transport.ts';
import { freePort } from '../server.ts';
import { openWorld, type World } from './world.ts';

/** A world that mails, at an address by name: what it mails arrives here. */
export interface MailedWorld extends World {
  readonly mails: TestMailServer;
  readonly mailServer: MailServer;
  /** Sends what is due; answers the newest link to this page that has come for an address. @throws Error when there is none */
  linkTo(page: 'confirm' | 'reset', address: string): Promise<string>;
  /** Subjects of what has come for an address, oldest first, after what is due was sent. */
  subjectsTo(address: string): Promise<readonly string[]>;
}

const MAIL_FROM = 'house@cards.example';

/** @param env further variables of the server's configuration */
export const openMailedWorld = async (env: Readonly<Record<string, string>> = {}): Promise<MailedWorld> => {
  const mails = await TestMailServer.open();
  const PUBLIC_URL = `http://localhost:${String(await freePort())}`;
  const world = await openWorld({ PUBLIC_URL, SMTP_URL: mails.url, MAIL_FROM, ...env });
  afterAll(() => mails.close());
  const mailServer = openMailServer({ smtpUrl: mails.url, from: MAIL_FROM });
  return {
    ...world,
    mails,
    mailServer,
    linkTo: async (page, address) => {
      await tellAll(world.context, mailServer);
      const form = new RegExp(String.raw`^http\S+/${page}#\S+$`, 'm');
      const link = mails
        .to(address)
        .map(({ text }) => form.exec(text)?.[0])
        .findLast((one) => one !== undefined);
      if (link === undefined) throw new Error(`no link to ${page} was mailed to ${address}`);
      return link;
    },
    subjectsTo: async (address) => {
      await tellAll(world.context, mailServer);
      return mails.to(address).map(({ subject }) => subject);
    },
  };
};
