import { z } from 'zod';
import { launchForm } from '../rest/index.ts';
import { losBeacon } from '../socket/index.ts';
import { json, nothing, other, type Call } from './call.ts';

/** What is neither a player's nor a tournament's: launcher, beacon, this document. */
export const SERVICE_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/gd/launcher',
    summary: 'The game launcher: opens a table by the signed config of its search',
    door: 'open',
    body: { type: 'form', name: 'LaunchForm', schema: launchForm },
    answers: {
      303: nothing('To the table; to the sign-in; or to /error/403 for what is forged, stale or foreign.'),
    },
  },
  {
    method: 'POST',
    path: '/gameserver-rest',
    summary: 'The beacon of a page that lost or left its search',
    door: 'open',
    body: { type: 'beacon', name: 'LosBeacon', schema: losBeacon },
    answers: { 204: nothing('Whatever was sent: nobody reads the answer of a beacon.') },
  },
  {
    method: 'GET',
    path: '/gd/rest/openapi.json',
    summary: 'This document',
    door: 'open',
    answers: { 200: json('OpenApi', z.looseObject({ openapi: z.string() })) },
  },
  {
    method: 'GET',
    path: '/gd/api',
    summary: 'This document as a page',
    door: 'open',
    answers: { 200: other('text/html', 'All calls with their schemas.') },
  },
  {
    method: 'GET',
    path: '/gd/api/style.css',
    summary: 'How that page looks',
    door: 'open',
    answers: { 200: other('text/css', 'A style sheet.') },
  },
];
