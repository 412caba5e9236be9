import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** What goes wrong with a mail: `deaf` answers 451, `refuses` the recipient with 550, `drops` takes it and hangs up. */
type MailFault = 'none' | 'deaf' | 'refuses' | 'drops';

/** A mail as it arrived. */
interface Arrived {
  readonly to: readonly string[];
  readonly messageId: string;
  readonly raw: string;
  readonly subject: string;
  /** The plain words, decoded. */
  readonly text: string;
}

/** Quoted-printable (RFC 2045, 6.7) to text. */
const unquoted = (quoted: string): string => {
  const bytes = quoted
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const ENCODED = /=\?UTF-8\?Q\?(.*?)\?=\s*/gi;
/** The words of a header (RFC 2047). */
const wordsOf = (header: string): string =>
  header.replaceAll(ENCODED, (_, coded: string) => unquoted(coded.replaceAll('_', ' ')));

const textOf = (raw: string): string => {
  const part = raw.split(/\r\n--/).find((one) => one.includes('text/plain')) ?? '';
  const [, ...words] = part.split('\r\n\r\n');
  const body = words.join('\r\n\r\n');
  if (/base64/i.test(part.split('\r\n\r\n')[0] ?? '')) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(part) ? unquoted(body) : body;
};

/** A real mail server on this machine, with the faults that a test wants. */
export class TestMailServer {
  fault: MailFault = 'none';
  /** All that was taken, oldest first, repeats included. */
  readonly arrived: Arrived[] = [];
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, callback) => callback(this.#refusal()),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('latin1');
          const messageId = /^Message-ID: (.+)\r$/im.exec(raw)?.[1] ?? '';
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const subject = wordsOf(/^Subject: (.*)\r$/m.exec(raw.replaceAll(/\r\n /g, ''))?.[1] ?? '');
          this.arrived.push({ to, messageId, raw, subject, text: textOf(raw) });
          if (this.fault === 'drops') this.#server.connections.forEach((line) => line.close());
          else callback();
        });
      },
    });
    this.#server.on('error', () => undefined); // lines that a test cuts
  }

  static async open(): Promise<TestMailServer> {
    const server = new TestMailServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server.server, 'listening');
    return server;
  }

  get url(): string {
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server does not listen');
    return `smtp://127.0.0.1:${String(address.port)}`;
  }

  /** What has come for an address, oldest first. */
  to(address: string): readonly Arrived[] {
    return this.arrived.filter(({ to }) => to.includes(address));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #refusal(): Error | null {
    const codes = { deaf: 451, refuses: 550 } as const;
    if (this.fault !== 'deaf' && this.fault !== 'refuses') return null;
    return Object.assign(new Error('not now'), { responseCode: codes[this.fault] });
  }
}
