/** The tree has no such call or file: there is nothing to attack. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
}
