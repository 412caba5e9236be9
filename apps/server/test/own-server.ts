import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** The JSON that a call brings. */
export const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return JSON.parse(text);
};

/** Lets a server of the tests listen on this machine; 0: wherever there is room. */
export const listen = async (server: Server, port: number): Promise<void> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
};

/** Where it listens. */
export const portOf = (server: Server): string => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return String(address.port);
};

/** A port that nobody listens at. */
export const freePort = async (): Promise<string> => {
  const server = createServer();
  await listen(server, 0);
  const port = portOf(server);
  await closeServer(server);
  return port;
};

/** Ends it, lines that are open included. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
