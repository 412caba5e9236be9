/** A page at its seat as its table speaks with it: by a socket of this process, or of another. */
export interface PageLink {
  /** The same for the same socket, however often its page sits down; another for every other. */
  readonly key: string;
  readonly isOpen: boolean;
  send(text: string): void;
  refuse(code: string, turn: number | null, requestId?: string): void;
  close(code: number): void;
  /** The table is not kept here any more: whoever has the socket looks for it. */
  moved(): void;
}
