import { ensureInstalled } from './install.mjs';
import { main } from './problem.mjs';
import { runNode } from './runtime.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** What `npm start` does: packages and pages when they are not there yet, then the server until it ends. */
export const serve = () =>
  main(async () => {
    await ensureInstalled(say);
    await ensureWebBuilt(say);
    return runNode(['apps/server/src/main.ts'], {
      // The server is told once to stop, by us and not by the terminal; when we are gone without a word, it notices the
      // end of the channel and stops as well.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, MATADOR_PARENT_PIPE: '1' },
    });
  });
