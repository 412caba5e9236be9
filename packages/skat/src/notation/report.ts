/** What a replay says of one game. `problems` is empty when nothing differs from what the record states. */
export interface ReplayLine {
  readonly id: string | number;
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly [fact: string]: unknown;
}

/** A format of game records, known by its content. Another game's formats are further readers. */
export interface RecordReader {
  readonly format: string;
  detects(text: string): boolean;
  /** One line a game, in the order of the text. */
  replay(text: string): readonly ReplayLine[];
}

/** A line for a game that could not be read at all. */
export const unread = (id: string | number, format: string, problem: string): ReplayLine => ({
  id,
  ok: false,
  problems: [problem],
  format,
  kind: 'unreadable',
});
