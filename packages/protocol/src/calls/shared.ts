import {
  bestGameParams,
  bestGames,
  competitionParams,
  gameLink,
  linkWish,
  replay,
  sharedParams,
  tournamentParams,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, type CallTable } from './call.ts';

const NOT_OVER = 'There is no such finished game of yours.';
const NOT_SHARED = 'Nobody shares such a game, or no longer.';
const NOT_SETTLED = 'There is no such tournament, or it is not settled.';

/** What is shown of finished games to others than their players (GAME-24). */
export const SHARED_CALLS = {
  gameLink: {
    ...addresses.gameLink,
    summary: 'The link to an own finished competition',
    access: 'admitted',
    params: competitionParams,
    answers: { 200: json('GameLink', gameLink) },
    refusals: { 404: NOT_OVER },
  },
  shareGame: {
    ...addresses.shareGame,
    summary: 'Shares an own finished competition by a link',
    description: 'The same link for as long as it is shared; `named` is what was said last (GAME-24).',
    access: 'admitted',
    params: competitionParams,
    body: jsonBody('LinkWish', linkWish),
    answers: { 200: json('GameLink', gameLink) },
    refusals: { 404: NOT_OVER },
  },
  unshareGame: {
    ...addresses.unshareGame,
    summary: 'Takes the link back; it is 404 from then on, whoever has it',
    access: 'admitted',
    params: competitionParams,
    answers: { 204: nothing('The game is not shared.') },
    refusals: { 404: NOT_OVER },
  },
  sharedReplay: {
    ...addresses.sharedReplay,
    summary: 'A shared competition move by move, all hands open',
    description: 'Nobody is named but who shared it and agreed; without ids of competition and tournament (GAME-24).',
    access: 'open',
    params: sharedParams,
    answers: { 200: json('Replay', replay) },
    refusals: { 404: NOT_SHARED },
  },
  bestGames: {
    ...addresses.bestGames,
    summary: 'The counted competitions of the first ten of a settled tournament',
    access: 'admitted',
    params: tournamentParams,
    answers: { 200: json('BestGames', bestGames) },
    refusals: { 404: NOT_SETTLED },
  },
  bestReplay: {
    ...addresses.bestReplay,
    summary: 'One of them move by move, all hands open',
    description: 'Only who is among the first ten is named (GAME-24).',
    access: 'admitted',
    params: bestGameParams,
    answers: { 200: json('Replay', replay) },
    refusals: { 404: 'There is no such game among those of the first ten.' },
  },
} as const satisfies CallTable;
