import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

const PEERS = ['colyseus', 'bgio'];
/** Colyseus asks for a peer dependency from a Git server; nothing of it is used here. */
const INSTALL = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Copies the benchmark programs of the peers beside the project into `.cache/peers` and installs what they need.
 * @param {import('./progress.mjs').Say} say
 */
export const installPeers = (say) => {
  const from = inRoot('..', 'shared', 'peers');
  if (!existsSync(from)) throw new Problem(`There are no benchmark programs of peers in ${from}.`);
  for (const peer of PEERS) {
    const folder = inRoot('.cache', 'peers', peer);
    mkdirSync(folder, { recursive: true });
    cpSync(`${from}/${peer}`, folder, { recursive: true });
    say(`Installing ${peer} ...`);
    const { status } = spawnSync('npm', INSTALL, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Problem(`${peer} could not be installed.`);
  }
  say('The peers run beside ours in bench:moves and bench:matching now.');
  return 0;
};
