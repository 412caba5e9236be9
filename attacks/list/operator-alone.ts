import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { listAt, numberAt, textAt } from '../lib/json.ts';
import type { Answer } from '../lib/outsider.ts';
import { newPerson, newPlayer, prove, tellPerson, type Player } from '../lib/people.ts';

/** What one operator decides alone within a day, unless it is configured otherwise: 100 €. */
const ALONE = 100_00;
const REASON = 'as was agreed with the player';
const DEPOSIT = 1000_00;
const SLICE = 99_00;
const WANTED = 3100_00;
const SCORE = 100_000;

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} €`;

const command = async (arena: Arena, order: object): Promise<Answer> =>
  (await arena.clerk('operator')).at.post('ops/commands', { command: order, reason: REASON, dryRun: false });

/** Whether a command was done at once. @throws NotThere when it was refused for another reason than a second operator */
const isDone = (answer: Answer): boolean => {
  const state = textAt(answer.body, 'state');
  if (state === 'executed') return true;
  if (state === 'proposed' || answer.status === 403) return false;
  throw new NotThere(`the command answers ${String(answer.status)}: ${answer.text.slice(0, 200)}`);
};

/** A finished game of a tournament that is not settled. */
const unsettledGame = async (arena: Arena): Promise<{ competitionId: string; userId: string }> => {
  const house = await arena.demo();
  const [row] = await house.sql(
    'owner',
    `SELECT c.id AS "competitionId", s.user_id AS "userId" FROM competitions c JOIN seats s ON s.competition = c.id
       JOIN tournaments t ON t.id = c.tournament
     WHERE c.state = 'finished' AND s.state = 'finished' AND t.state = 'running' LIMIT 1`,
  );
  if (row === undefined) throw new NotThere('no finished game of a running tournament');
  return { competitionId: textAt(row, 'competitionId'), userId: textAt(row, 'userId') };
};

const correct = async (arena: Arena): Promise<string | null> => {
  const game = await unsettledGame(arena);
  const answer = await command(arena, { type: 'correct', ...game, score: SCORE, reclaim: false });
  return isDone(answer) ? `a score of ${String(SCORE)} before settlement, and so the first prize` : null;
};

/** What the list says of a template beside its data. */
const OF_THE_LIST = ['templateId', 'version', 'changedAt', 'changedBy', 'nextStart'];

/** The first template that fits, as it is sent. */
const knownTemplate = async (arena: Arena, fits: (template: unknown) => boolean): Promise<object> => {
  const { at } = await arena.clerk('operator');
  const known = listAt((await at.get('ops/templates')).body, 'items').find(fits);
  if (typeof known !== 'object' || known === null) throw new NotThere('no template');
  return Object.fromEntries(Object.entries(known).filter(([name]) => !OF_THE_LIST.includes(name)));
};

const template = async (arena: Arena): Promise<string | null> => {
  const data = await knownTemplate(arena, () => true);
  const million = { ...data, name: 'A friend’s evening', names: {}, prizes: [{ from: 1, to: 1, prize: 1_000_000_00 }] };
  const answer = await command(arena, { type: 'createTemplate', template: million });
  return isDone(answer) ? 'a template with a first prize of 1,000,000 €' : null;
};

const seasonOfOwn = async (arena: Arena): Promise<string | null> => {
  const data = await knownTemplate(arena, (one) => textAt(one, 'zoneId') === 'skatmasters');
  const zoneId = 'skatmastersfriends';
  const zone = { gametype: 'skat', names: { en: 'Friends' }, texts: {}, state: 'open', position: 9 };
  if (!isDone(await command(arena, { type: 'createZone', zoneId, zone }))) return null;
  const free = { prizes: [], entryFee: 0, restartFee: 0, seasonLength: 1, finalSeats: 3, enabled: true };
  const own = { ...data, ...free, zoneId, name: 'Friends', names: {} };
  const answer = await command(arena, { type: 'createTemplate', template: own });
  return isDone(answer) ? 'a season of one evening, whose ranking pays 10,000 € and seats in its final' : null;
};

const seatsOfAFinal = async (arena: Arena): Promise<string | null> => {
  const data = await knownTemplate(arena, (one) => textAt(one, 'zoneId') === 'skatmasters');
  const free = { prizes: [], entryFee: 0, restartFee: 0, finalSeats: 30, enabled: true };
  const second = { ...data, ...free, name: 'For friends', names: {} };
  const answer = await command(arena, { type: 'createTemplate', template: second });
  return isDone(answer) ? 'qualifiers of the season that there is, with 30 seats in its final each' : null;
};

const prizeTable = async (arena: Arena): Promise<string | null> => {
  const table = { name: 'A friend’s table', prizes: [{ from: 1, to: 1, prize: 1_000_000_00 }], retired: false };
  const answer = await command(arena, { type: 'createPrizeTable', table });
  return isDone(answer) ? 'a prize table with a first prize of 1,000,000 €' : null;
};

/** A friend of the operator with money to be paid out in slices; the ids of the payouts. */
const askForSlices = async (friend: Player): Promise<readonly string[]> => {
  await tellPerson(friend, newPerson());
  for (let cents = 0; cents < WANTED; cents += DEPOSIT) await friend.at.post('me/deposits', { amount: DEPOSIT });
  const ids: string[] = [];
  for (let cents = 0; cents < WANTED; cents += SLICE) {
    await prove(friend);
    const answer = await friend.at.post('me/payouts', { amount: SLICE });
    const id = textAt(answer.body, 'payoutId');
    if (id === '') throw new NotThere(`no payout: ${answer.text.slice(0, 200)}`);
    ids.push(id);
  }
  return ids;
};

const payout = async (arena: Arena): Promise<string | null> => {
  const friend = await newPlayer(await arena.demo(), arena.network());
  const ids = await askForSlices(friend);
  const { at } = await arena.clerk('operator');
  for (const id of ids) await at.post(`operator/payouts/${id}`, { decision: 'paid', reason: REASON });
  const payouts = listAt((await friend.at.get('me/payouts')).body, 'items');
  const paid = payouts.filter((one) => textAt(one, 'state') === 'paid');
  const cents = paid.reduce<number>((sum, one) => sum + numberAt(one, 'amount'), 0);
  return cents > ALONE ? `${euros(cents)} paid out in slices of ${euros(SLICE)}` : null;
};

const wildcard = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const { userId } = await newPlayer(house, arena.network());
  const [season] = await house.sql('owner', 'SELECT id::int AS id FROM seasons ORDER BY id LIMIT 1');
  const answer = await command(arena, { type: 'wildcard', seasonId: numberAt(season, 'id'), userId });
  return isDone(answer) ? 'a seat in the final' : null;
};

const final = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const { userId } = await newPlayer(house, arena.network());
  const [season] = await house.sql('owner', 'SELECT id::int AS id FROM seasons ORDER BY id LIMIT 1');
  const seasonId = numberAt(season, 'id');
  // The scene: a season that is over, with a friend in its final.
  await house.sql(
    'owner',
    `INSERT INTO final_seats (season, user_id, kind, place, assigned_at)
       VALUES (${String(seasonId)}, '${userId}', 'ranking', 999, now())`,
    `UPDATE seasons SET state = 'settled' WHERE id = ${String(seasonId)}`,
  );
  for (let prize = SLICE; prize <= WANTED; prize += SLICE)
    if (!isDone(await command(arena, { type: 'final', seasonId, places: [{ userId, prize }], reclaim: false })))
      return prize - SLICE > ALONE ? `a final's prize of ${euros(prize - SLICE)}` : null;
  return `a final's prize of ${euros(WANTED)} in slices of ${euros(SLICE)}`;
};

/** OPS-7: what one operator can move alone. */
export const operatorAlone: Attack = {
  number: 1,
  title: 'one operator alone moves any sum',
  attempts: [
    { what: 'corrects a score to 100,000 before settlement', run: correct },
    { what: 'makes a template with a first prize of 1,000,000 €', run: template },
    { what: 'makes a season of an own zone', run: seasonOfOwn },
    { what: 'makes qualifiers that pay in seats alone', run: seatsOfAFinal },
    { what: 'keeps a prize table with a first prize of 1,000,000 €', run: prizeTable },
    { what: 'pays 3,100 € out in slices below the threshold', run: payout },
    { what: 'gives a seat in a final away', run: wildcard },
    { what: 'enters a final in slices below the threshold', run: final },
  ],
};
