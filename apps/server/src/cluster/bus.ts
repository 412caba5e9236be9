import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { Logger } from 'pino';

/** NATS that has stood still for so long is looked for elsewhere. */
const PING_MS = 1000;
const PINGS_UNANSWERED = 2;
const RECONNECT_MS = 100;
const CONNECT_MS = 5000;

/** Texts between processes, by subject. A text may get lost; texts of one process on one subject keep their order. */
export interface Bus {
  /** False while no NATS can be reached: what is published meanwhile is lost. */
  readonly isConnected: boolean;
  /** Tells all other processes; not this one. */
  publish(subject: string, text: string): void;
  /** The answer ends the subscription. */
  subscribe(subject: string, handler: (text: string) => void): () => void;
  /** Told when NATS is lost and when it is back. The answer ends it. */
  onConnection(handler: (isConnected: boolean) => void): () => void;
  close(): Promise<void>;
}

/** Where NATS is, and who we are there. */
export class NatsAway extends Error {}

/** Servers of a comma-separated list, with the name and password of the first. */
const optionsOf = (natsUrl: string, name: string): NodeConnectionOptions => {
  const urls = natsUrl.split(',').map((url) => new URL(url.trim()));
  const [first] = urls;
  return {
    name,
    servers: urls.map(({ host }) => host),
    noEcho: true,
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    timeout: CONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: PINGS_UNANSWERED,
    ...(first === undefined || first.username === ''
      ? {}
      : { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }),
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
};

const connected = async (natsUrl: string, name: string): Promise<NatsConnection> => {
  try {
    return await connect(optionsOf(natsUrl, name));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new NatsAway(`NATS_URL leads to no NATS that takes this process (${why}); it should be one that runs`);
  }
};

/**
 * Connects with NATS, and again whenever the connection is lost.
 * @param natsUrl addresses, comma-separated
 * @param name of this process, for whoever looks at NATS
 * @throws NatsAway when none answers at first
 */
export const openBus = async (natsUrl: string, name: string, log: Logger): Promise<Bus> => {
  const nats = await connected(natsUrl, name);
  const handlers = new Set<(isConnected: boolean) => void>();
  let isConnected = true;
  const tell = (now: boolean): void => {
    if (isConnected === now) return;
    isConnected = now;
    log.warn(now ? 'NATS is back' : 'NATS is away: other processes are not heard');
    for (const handler of handlers) handler(now);
  };
  const watch = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') tell(false);
      if (type === 'reconnect') tell(true);
    }
  };
  watch().catch((error: unknown) => {
    log.error({ err: error }, 'the state of NATS is not known any more');
  });
  return {
    get isConnected() {
      return isConnected;
    },
    publish: (subject, text) => {
      if (isConnected && !nats.isClosed()) nats.publish(subject, text);
    },
    subscribe: (subject, handler) => {
      const subscription = nats.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) handler(message.string());
        },
      });
      return () => {
        if (!nats.isClosed()) subscription.unsubscribe();
      };
    },
    onConnection: (handler) => {
      handlers.add(handler);
      return () => {
        handlers.delete(handler);
      };
    },
    close: async () => {
      handlers.clear();
      await nats.flush().catch(() => undefined); // away: then nobody hears it
      await nats.close();
    },
  };
};
