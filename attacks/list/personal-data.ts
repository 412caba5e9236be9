import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { at, listAt, textAt } from '../lib/json.ts';
import { emptyPurse, newPlayer, prove } from '../lib/people.ts';
import { join, search, skatTournament } from '../lib/searching.ts';

/** Words that nobody else writes. */
const ANSWER = 'Dear Erika Zauberberg, your card ending 4711 was refunded';
const WORDS = 'a payment was taken from my account twice';
const PAGES = 20;

const answered = async (arena: Arena): Promise<string | null> => {
  const player = await newPlayer(await arena.demo(), arena.network());
  const opened = await player.at.post('me/cases', { topic: 'payment', words: WORDS });
  const support = await arena.clerk('support');
  const answer = await support.at.post(`support/cases/${textAt(opened.body, 'caseId')}`, { answer: ANSWER });
  if (answer.status !== 204) throw new NotThere(`no answer: ${answer.text.slice(0, 200)}`);
  await emptyPurse(arena, player);
  await prove(player);
  const closed = await player.at.post('me/deletion', { confirm: player.userName });
  if (at(closed.body, 'success') !== true)
    throw new NotThere(`the account is not closed: ${closed.text.slice(0, 200)}`);
  const { at: desk } = await arena.clerk('auditor');
  let before = '';
  for (let page = 0; page < PAGES; page += 1) {
    const { text, body } = await desk.get(`ops/audit?limit=100${before}`);
    if (text.includes(ANSWER)) return 'what support wrote to a player stays in the audit log after deletion';
    const next = at(body, 'next');
    if (typeof next !== 'number') break;
    before = `&before=${String(next)}`;
  }
  return null;
};

const whole = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const player = await newPlayer(house, arena.network());
  const tournamentId = await skatTournament(player.at);
  await join(player.at, tournamentId);
  const searching = await search(house.url, player.at, tournamentId);
  searching.close();
  await emptyPurse(arena, player);
  await (await arena.clerk('operator')).at.get(`ops/players/${player.userId}`);
  const { body } = await player.at.get('me/data');
  const kinds = listAt(body, 'transfers').map((one) => textAt(one, 'kind'));
  const missing = [
    ...(listAt(body, 'searches').length > 0 ? [] : ['searches']),
    ...(Array.isArray(at(body, 'moves')) ? [] : ['moves']),
    ...(listAt(body, 'actsOfStaff').length > 0 ? [] : ['what the staff did and looked at']),
    ...(kinds.includes('payoutPaid') ? [] : ['the last leg of payouts']),
  ];
  return missing.length > 0 ? `not told to whom it is about: ${missing.join(', ')}` : null;
};

/** SAFE-2: what is kept of a player is told, and goes with the account. */
export const personalData: Attack = {
  number: 10,
  title: 'personal data are kept, or not told',
  attempts: [
    { what: 'looks for an answer of support after the account is closed', run: answered },
    { what: 'asks for all that is stored about oneself', run: whole },
  ],
};
