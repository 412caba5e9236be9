import { existsSync } from 'node:fs';
import { installFromDebian, mayInstall } from './debian.mjs';
import { withProgress } from './progress.mjs';

/** Installs the engine that Skat's bot is held against, where we may; without it the bench leaves it out. */
export const tryXskat = async (/** @type {import('./progress.mjs').Say} */ say) => {
  if (existsSync('/usr/games/xskat') || !mayInstall()) return;
  await withProgress(say, 'Installing xskat from the packages of this machine, once', async () => {
    const failure = await installFromDebian(['xskat']);
    if (failure !== null) say(failure);
  });
};
