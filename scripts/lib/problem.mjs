/** Something that whoever typed the command can mend; its message is all there is to say. */
export class Problem extends Error {}

/**
 * Runs a command of ours; a problem ends it with one line.
 * @param {() => Promise<number>} command gives the exit code
 */
export const main = async (command) => {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(
      `${error instanceof Problem ? error.message : error instanceof Error ? error.stack : error}\n`,
    );
    process.exitCode = 1;
  }
};
