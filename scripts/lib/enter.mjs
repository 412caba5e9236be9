import { complaintAbout } from './node-version.mjs';

/**
 * Goes on only on a Node that can; what needs a newer one is loaded after that. Therefore plain and old-fashioned.
 * @param {() => Promise<unknown>} goOn
 */
export const enter = (goOn) => {
  const complaint = complaintAbout(process.version);
  if (complaint === null) return goOn();
  process.stderr.write(`${complaint}\n`);
  process.exitCode = 1;
  return Promise.resolve();
};
