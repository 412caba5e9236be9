import { randomBytes } from 'node:crypto';
import { playsGame } from '@matador/games';
import { datesBetween, type TournamentDates } from '@matador/tournament';
import { announce, type NewAnnouncement } from '../announcements/announcements.ts';
import type { Context } from '../context.ts';
import { isStaff } from '../people/account.ts';
import { createPasswords, type Passwords } from '../people/passwords.ts';
import { playerAccount } from '../people/player-account.ts';
import { enrolSecondFactor } from '../people/second-factor.ts';
import { otpauthUri } from '../people/totp.ts';
import { hasAnnouncements } from '../store/queries/announcements.ts';
import { findCredentials, upsertAccount } from '../store/queries/people.ts';
import { findSecondFactor } from '../store/queries/second-factors.ts';
import { insertZones, lockSchedule } from '../store/queries/tournaments-schedule.ts';
import { insertTemplate, type TemplateRow } from '../store/queries/templates.ts';
import { advanceTournaments, findTournament, type TournamentRow } from '../store/queries/tournaments.ts';
import { findInClearance } from '../store/queries/settlement.ts';
import type { Tx } from '../store/store.ts';
import { dueDates, makeOf } from '../schedule/scheduling.ts';
import { settleOne } from '../tournaments/settlement.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, simulatedName, type DemoAccount } from './accounts.ts';
import { writeHistory } from './history/history.ts';
import { DEMO_TEMPLATES, DEMO_ZONES, type DemoTemplate } from './templates.ts';
import { fillUp } from './play-money.ts';

const en = { title: 'Demo', words: 'All amounts are play money.' };

/** What the demo's overview announces (OVER-2). */
export const DEMO_ANNOUNCEMENT: NewAnnouncement['texts'] = {
  default: en,
  'en-GB': en,
  en,
  da: { title: 'Demo', words: 'Alle beløb er legepenge.' },
  de: { title: 'Demo', words: 'Alle Beträge sind Spielgeld.' },
  es: { title: 'Demo', words: 'Todos los importes son ficticios.' },
  fr: { title: 'Démo', words: 'Tous les montants sont fictifs.' },
  nl: { title: 'Demo', words: 'Alle bedragen zijn speelgeld.' },
  sv: { title: 'Demo', words: 'Alla belopp är låtsaspengar.' },
};

export interface DemoOrder {
  /** Of all simulated accounts; new at every start. */
  readonly crowdPassword: string;
  /** How many simulated players there are to be. */
  readonly crowd: number;
}

/** Filled up to this at a start; more would be too much to join with (REG-12). */
const SIMULATED_MONEY = 900_00;

/** A staff account of a public demo; nothing of it is shown again. */
export interface NewStaff {
  readonly userName: string;
  readonly password: string;
  /** Its second factor, as an authenticator takes it. */
  readonly otpauth: string;
}

const PASSWORD_BYTES = 18;

interface StaffSeed {
  readonly of: DemoAccount;
  readonly passwords: Passwords;
  readonly now: Date;
}

/** The account from before, and whether it has the password that everybody knows; null without one. */
const findSeeded = async (tx: Tx, { of, passwords }: StaffSeed) => {
  const before = await findCredentials(tx, of.userName);
  if (before === null) return null;
  return { id: before.userId, isKnown: await passwords.verify(before.passwordHash, DEMO_PASSWORD) };
};

/**
 * Where strangers come the staff has passwords of its own; an account from before that still has the known one gets
 * another, and loses its sessions.
 */
const seedPublicStaff = async (context: Context, tx: Tx, seed: StaffSeed): Promise<NewStaff | null> => {
  const before = await findSeeded(tx, seed);
  if (before !== null && !before.isKnown) return null;
  const { of, passwords, now } = seed;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const id = await seedAccount(tx, of, await passwords.hash(password), now);
  const secret = await enrolSecondFactor(context, tx, id);
  return { userName: of.userName, password, otpauth: otpauthUri(of.userName, secret) };
};

/**
 * Staff has the known password and a second factor, whose codes the sign-in page shows. What is so already is left as it
 * is: a renewal ends sessions (OPS-9).
 */
const seedStaff = async (context: Context, tx: Tx, seed: StaffSeed): Promise<void> => {
  const { of, passwords, now } = seed;
  const before = await findSeeded(tx, seed);
  const id = before?.isKnown === true ? before.id : await seedAccount(tx, of, await passwords.hash(DEMO_PASSWORD), now);
  if ((await findSecondFactor(tx, id)) === null) await enrolSecondFactor(context, tx, id);
};

const seedAccount = async (tx: Tx, of: DemoAccount, passwordHash: string, now: Date): Promise<string> => {
  const { userName, actorType, forcePayout = false, internal = false } = of;
  const account = playerAccount({ userName, passwordHash, createdAt: now, actorType, forcePayout, internal });
  const id = await upsertAccount(tx, account);
  await fillUp(tx, id, of.money, now);
  return id;
};

const seedCrowd = async (tx: Tx, size: number, passwordHash: string, now: Date): Promise<void> => {
  for (let index = 0; index < size; index += 1) {
    const { userName, loginName } = simulatedName(index);
    const account = playerAccount({ userName, passwordHash, createdAt: now, loginName, simulated: true });
    await fillUp(tx, await upsertAccount(tx, account), SIMULATED_MONEY, now);
  }
};

const WEEK_MS = 7 * 24 * 3_600_000;

interface Due {
  readonly template: TemplateRow;
  readonly dates: TournamentDates;
}

/** Adds a template of the demo; answers its past tournaments and those that are due, none when there it is. */
const seedTemplate = async (tx: Tx, of: DemoTemplate, now: Date): Promise<readonly Due[]> => {
  const startsAt = new Date(now.getTime() - (of.weeksPlayed + 1) * WEEK_MS);
  const id = await insertTemplate(tx, { ...of.template, startsAt });
  if (id === null || !playsGame(of.template.gametype)) return [];
  const template: TemplateRow = { ...of.template, startsAt, id };
  const before = of.weeksPlayed === 0 ? [] : datesBetween(template.times, startsAt, now);
  const past = before.filter((one) => one.registrationEnd <= now);
  return [...past, ...dueDates(template, now)].map((dates) => ({ template, dates }));
};

/** Prizes are paid so long after a tournament has ended. */
const CLEARED_MS = 20 * 60_000;

/** Settles what is over, each tournament at its own time, as a server that had run then would have. */
const settlePast = async (context: Context): Promise<void> => {
  for (const { id, competitionEnd, pending } of await findInClearance(context.store.db)) {
    if (pending) continue;
    const then = new Date(Math.min(competitionEnd.getTime() + CLEARED_MS, context.clock.now().getTime()));
    await settleOne({ ...context, clock: { ...context.clock, now: () => then } }, id);
  }
};

const isRoundTheClock = ({ lobbyFrom, lobbyTo }: TemplateRow): boolean => lobbyFrom === '00:00' && lobbyTo === '24:00';

const seedSchedule = async (tx: Tx, now: Date): Promise<void> => {
  const due: Due[] = [];
  for (const of of DEMO_TEMPLATES) due.push(...(await seedTemplate(tx, of, now)));
  // In the order of time, so that the qualifiers of a season are numbered in it, whichever template made them.
  due.sort((a, b) => a.dates.competitionStart.getTime() - b.dates.competitionStart.getTime());
  const told: TournamentRow[] = [];
  for (const { template, dates } of due) {
    const [id] = await makeOf(tx, template, [dates]);
    const made = id === undefined ? null : await findTournament(tx, id);
    if (made !== null && made.entryFee > 0 && isRoundTheClock(template)) told.push(made);
  }
  await writeHistory(tx, told, now);
  await advanceTournaments(tx, now);
};

/**
 * Gives an empty database the demo's zones, tournaments and accounts; later starts add what is missing by then, so
 * that a tournament always runs.
 * @returns the staff accounts of a public demo that were made
 */
export const seedDemo = async (context: Context, order: DemoOrder): Promise<readonly NewStaff[]> => {
  const now = context.clock.now();
  const passwords = createPasswords();
  const [demoHash, crowdHash] = await Promise.all([passwords.hash(DEMO_PASSWORD), passwords.hash(order.crowdPassword)]);
  const newStaff: NewStaff[] = [];
  await context.store.transaction(async (tx) => {
    await lockSchedule(tx);
    await insertZones(tx, DEMO_ZONES);
    for (const of of DEMO_ACCOUNTS) {
      if (!isStaff(of)) await seedAccount(tx, of, demoHash, now);
      else if (!context.config.demoPublic) await seedStaff(context, tx, { of, passwords, now });
      else {
        const made = await seedPublicStaff(context, tx, { of, passwords, now });
        if (made !== null) newStaff.push(made);
      }
    }
    await seedCrowd(tx, order.crowd, crowdHash, now);
    await seedSchedule(tx, now);
    if (!(await hasAnnouncements(tx))) await announce(tx, { from: now, until: null, texts: DEMO_ANNOUNCEMENT });
  });
  await settlePast(context);
  return newStaff;
};
