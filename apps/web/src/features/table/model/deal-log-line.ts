/** A line of the log of a deal: what it says, and whether it is the one that matters. */
export interface DealLogLine {
  /** The same for the same thing, different for every other one of the deal. */
  readonly key: string;
  readonly text: string;
  readonly strong: boolean;
}
