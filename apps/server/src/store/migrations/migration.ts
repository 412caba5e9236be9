/** One step of the schema. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /**
   * The migration that a release has to know so that it works on this schema too, though it does not know this step:
   * that of the release before, or of one before that, for what only adds, a later one for what takes away. Left out: no earlier release does.
   */
  readonly compatible?: string;
  /**
   * What takes long and changes nothing for whoever plays: done before, by itself, and holding no lock that a move
   * waits for. It may be done twice, and `sql` must do without it having been done.
   */
  readonly ahead?: readonly string[];
}
