import { codeOf, isProduction, type Source } from './source.ts';

const GAMES = [
  { name: 'skat', word: /skat/i },
  { name: 'romme', word: /romm[eé]/i },
  { name: 'belote', word: /belote/i },
] as const;

/** Folders in which a game may be named as often as one likes: its own. Texts are JSON and are not looked at. */
export const OWN_FOLDERS = ['packages/GAME/', '*/games/GAME/'] as const;

const isOwn = (path: string): boolean =>
  /^packages\/(?:skat|romme|belote)\/|\/games\/(?:skat|romme|belote)\//.test(path);

/** A shared file and the games that it names. */
export interface Naming {
  readonly path: string;
  readonly games: readonly string[];
}

export interface Namings {
  /** They name one game or some, so that another game would have to be written into them. */
  readonly single: readonly Naming[];
  /** They name every game: lists of what there is. */
  readonly lists: readonly Naming[];
}

/** Production files outside of the games' own folders whose code, comments aside, names games. */
export const namingsIn = (sources: readonly Source[]): Namings => {
  const shared = sources.filter(({ path }) => isProduction(path) && !isOwn(path));
  const namings = shared.flatMap((source) => {
    const code = codeOf(source);
    const games = GAMES.filter(({ word }) => word.test(code)).map(({ name }) => name);
    return games.length === 0 ? [] : [{ path: source.path, games }];
  });
  return {
    single: namings.filter(({ games }) => games.length < GAMES.length),
    lists: namings.filter(({ games }) => games.length === GAMES.length),
  };
};
