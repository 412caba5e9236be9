import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { at, listAt, textAt } from '../lib/json.ts';
import { Outsider } from '../lib/outsider.ts';
import {
  emptyPurse,
  newPassword,
  newPerson,
  newPlayer,
  prove,
  tellPerson,
  tryRegister,
  type Person,
  type Player,
} from '../lib/people.ts';

const EURO = 10_00;

/** Somebody who has paid in, and then keeps away from playing for a year. */
const excluded = async (arena: Arena, person: Person): Promise<Player> => {
  const player = await newPlayer(await arena.demo(), arena.network());
  await tellPerson(player, person);
  await prove(player);
  const answer = await player.at.post('me/exclusion', { kind: 'selfExclusion', days: 365 });
  if (textAt(answer.body, 'excludedUntil') === '') throw new NotThere(`no exclusion: ${answer.text.slice(0, 200)}`);
  return player;
};

/** Whether somebody pays in, with and without saying who it is. */
const paysIn = async (player: Player, spellings: readonly Person[]): Promise<boolean> => {
  const isPaid = async (): Promise<boolean> =>
    at((await player.at.post('me/deposits', { amount: EURO })).body, 'success') === true;
  if (await isPaid()) return true;
  for (const person of spellings) {
    await tellPerson(player, person);
    if (await isPaid()) return true;
  }
  return false;
};

const secondName = async (arena: Arena): Promise<string | null> => {
  const person = newPerson();
  await excluded(arena, person);
  const house = await arena.demo();
  const [first = '', last = ''] = person.legalName.split(' ');
  const other = newPerson();
  const spellings = [
    person,
    { ...other, legalName: `${last.toUpperCase()}, ${first}`, birthDay: person.birthDay },
    { ...other, iban: ` ${person.iban.toLowerCase()} ` },
  ];
  for (const spelled of spellings) {
    const again = await newPlayer(house, arena.network());
    if (await paysIn(again, [spelled])) return 'an excluded person pays in with a second account';
  }
  return null;
};

const sameName = async (arena: Arena): Promise<string | null> => {
  const person = newPerson();
  const player = await excluded(arena, person);
  await emptyPurse(arena, player);
  await prove(player);
  const closed = await player.at.post('me/deletion', { confirm: player.userName });
  if (at(closed.body, 'success') !== true)
    throw new NotThere(`the account is not closed: ${listAt(closed.body, 'reasons').join(', ') || closed.text}`);
  const outsider = new Outsider((await arena.demo()).url, arena.network());
  const password = newPassword();
  const opened = await tryRegister(outsider, player.userName, password);
  if (opened.status !== 201) return null;
  const again = { userName: player.userName, password, userId: textAt(opened.body, 'userId'), at: outsider };
  return (await paysIn(again, [person])) ? 'an excluded person pays in under the name that was closed' : null;
};

/** SAFE-3: an exclusion binds the person. */
export const exclusionWalkedAround: Attack = {
  number: 3,
  title: 'an exclusion is walked around',
  attempts: [
    { what: 'a second account of the same person, however it is spelled', run: secondName },
    { what: 'deletes the account and registers the same name', run: sameName },
  ],
};
