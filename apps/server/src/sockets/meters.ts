/** What the sockets report of themselves; the server binds it to its metrics and log. */
export interface SocketMeters {
  opened(kind: SocketKind): void;
  closed(kind: SocketKind, code: number): void;
  refused(code: string): void;
  /** Frames were missed, and sent again or replaced by a view. */
  resynced(): void;
  /** A frame could not be worked on; its socket goes on. */
  failed(error: unknown): void;
}

export type SocketKind = 'matching' | 'table';
