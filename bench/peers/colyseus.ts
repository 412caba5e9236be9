import { importFrom } from './installed.ts';

/** What is used of Colyseus 0.18, which is not a dependency of the project. */
export interface Client {
  readonly sessionId: string;
  view?: StateView;
  send(type: string, message: unknown): void;
}

interface Room {
  maxClients: number;
  state: object;
  /** Milliseconds between two patches; null: only when asked for. */
  patchRate: number | null;
  readonly clients: Iterable<Client>;
  onMessage(type: string, handler: (client: Client, message: unknown) => void): void;
  broadcast(type: string, message: unknown): void;
  broadcastPatch(): void;
}

interface ServerModule {
  readonly Room: new () => Room;
  readonly WebSocketTransport: new (options: {
    readonly maxPayload: number;
    readonly perMessageDeflate: false;
  }) => object;
  readonly Server: new (options: { readonly greet: false; readonly transport: object }) => {
    define(name: string, room: new () => Room): void;
    listen(port: number, host: string): Promise<void>;
  };
}

/** What a client may see besides what everybody sees. */
interface StateView {
  add(part: object): void;
}

interface Field {
  /** Only for whoever has the part that it is in in view. */
  view(): Field;
}

interface SchemaModule {
  schema<Shape>(fields: Readonly<Record<keyof Shape & string, Field>>, name: string): new () => Shape;
  readonly StateView: new () => StateView;
  readonly t: {
    readonly boolean: () => Field;
    readonly int8: () => Field;
    readonly int16: () => Field;
    readonly uint8: () => Field;
    readonly uint16: () => Field;
    readonly uint32: () => Field;
    readonly float64: () => Field;
    readonly string: () => Field;
    readonly array: (of: 'string' | (new () => object)) => Field;
  };
}

/** A room as a client has it. */
export interface ClientRoom {
  readonly roomId: string;
  readonly sessionId: string;
  readonly state: unknown;
  send(type: string, message: unknown): void;
  onMessage(type: string, handler: (message: unknown) => void): void;
  onStateChange(handler: (state: unknown) => void): void;
}

interface ClientModule {
  readonly Client: new (address: string) => {
    joinOrCreate(name: string, options: object): Promise<ClientRoom>;
  };
}

const FOLDER = 'colyseus';

export const loadServer = (): Promise<ServerModule> =>
  importFrom<ServerModule>([FOLDER, 'colyseus'], ['Room', 'Server', 'WebSocketTransport']);

export const loadSchema = (): Promise<SchemaModule> =>
  importFrom<SchemaModule>([FOLDER, '@colyseus/schema'], ['schema', 't', 'StateView']);

export const loadClient = (): Promise<ClientModule> => importFrom<ClientModule>([FOLDER, '@colyseus/sdk'], ['Client']);
