/** A line of the course of a deal: what it says, and whether it is the one that matters. */
export interface CourseLine {
  /** The same for the same thing, different for every other one of the deal. */
  readonly key: string;
  readonly text: string;
  readonly strong: boolean;
}
