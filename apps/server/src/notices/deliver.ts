import { randomUUID } from 'node:crypto';
import type { PushMessage } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { pageOrigin } from '../mail/links.ts';
import { spellShort, writeMail, writtenLanguage } from '../mail/write-mail.ts';
import { accountBars, type Account } from '../people/account.ts';
import {
  claimDueNotices,
  endNotice,
  findQuietHours,
  findReader,
  findSwitches,
  holdNotice,
  isAtPlay,
  isTournamentFrozen,
  type WaitingNotice,
} from '../store/queries/notices.ts';
import { findDevices, insertPush } from '../store/queries/pushes.ts';
import type { Tx } from '../store/store.ts';
import { sealPush } from './push/outbox.ts';
import { quietUntil } from './quiet.ts';
import { switchesOf } from './switches.ts';
import { unsubscribeLink } from './unsubscribe.ts';
import { wordNotice, type Worded } from './words.ts';

export const NOTICE_CLAIM = { limit: 20, firstMs: 60_000, lastMs: 3_600_000 };
/** A push that is true for good is worth something for so long. */
const PUSHED_MS = 24 * 3_600_000;

type Told = WaitingNotice & { readonly reader: Account; readonly words: Worded };

const mailIt = async (context: BaseContext, tx: Tx, { reader, words, ...notice }: Told): Promise<void> => {
  if (reader.mail === null) return;
  const { id, userId, kind, until } = notice;
  const values = { ...words.values, name: reader.userName, link: `${pageOrigin(context.config)}${words.path}` };
  const unsubscribe = unsubscribeLink(context, userId, kind);
  const order = { id, userId, to: reader.mail, locale: reader.locale, kind: words.mail, values, until, unsubscribe };
  await writeMail(context.keyring, tx, order, context.clock.now());
};

const pushIt = async (context: BaseContext, tx: Tx, { reader, words, ...notice }: Told): Promise<void> => {
  const now = context.clock.now();
  const short = spellShort({ locale: reader.locale, kind: words.mail, values: words.values });
  if (short === null) return;
  const message: PushMessage = { ...short, tag: notice.id, path: words.path, lang: writtenLanguage(reader.locale) };
  const until = notice.until ?? new Date(now.getTime() + PUSHED_MS);
  for (const device of await findDevices(tx, notice.userId, now)) {
    const id = randomUUID();
    const sealed = sealPush(context, id, JSON.stringify(message));
    const { id: noticeId, kind } = notice;
    await insertPush(tx, { id, notice: noticeId, device: device.id, kind, sealed, createdAt: now, until });
  }
};

/** Whether a notice still says what is so. Nobody is called to a lobby who may not play (REG-13), nor to what is frozen. */
const isTrue = async ({ store, clock }: BaseContext, { userId, kind, until, reader, words }: Told): Promise<boolean> =>
  (until === null || until > clock.now()) &&
  (kind !== 'lobbyOpens' || accountBars(reader, clock.now()).length === 0) &&
  (words.lobbyOf === undefined || !(await isTournamentFrozen(store.db, words.lobbyOf))) &&
  (words.competitionId === undefined || (await isAtPlay(store.db, userId, words.competitionId)));

/** Writes the mail and the pushes of a notice, in one transaction, or puts it off until quiet hours are over. */
const deliverOne = async (context: BaseContext, notice: WaitingNotice): Promise<void> => {
  const { store, clock } = context;
  const now = clock.now();
  const end = (write: (tx: Tx) => Promise<void>): Promise<void> =>
    store.transaction(async (tx) => {
      if (await endNotice(tx, notice.id)) await write(tx);
    });
  const nothing = (): Promise<void> => Promise.resolve();
  const reader = await findReader(store.db, notice.userId);
  if (reader === null) return end(nothing);
  const words = await wordNotice(store.db, notice, reader, now);
  const told = { ...notice, reader, words };
  if (!(await isTrue(context, told))) return end(nothing);
  const quiet = await findQuietHours(store.db, notice.userId);
  const held = quiet === null ? null : quietUntil(quiet, now);
  if (held !== null) return holdNotice(store.db, notice.id, held);
  const touched = await findSwitches(store.db, notice.userId);
  const own = switchesOf(notice.kind, touched);
  const prize = words.isPrize === true ? switchesOf('prize', touched) : { mail: false, push: false };
  await end(async (tx) => {
    if (own.mail && !prize.mail) await mailIt(context, tx, told);
    if (own.push && !prize.push) await pushIt(context, tx, told);
  });
};

/**
 * One round: makes mails and pushes of the notices that are due. A notice is ended in the transaction that writes them,
 * so each is written once, whichever node does it.
 * @returns how many notices were looked at
 */
export const deliverDueNotices = async (context: BaseContext): Promise<number> => {
  const notices = await claimDueNotices(context.store.db, context.clock.now(), NOTICE_CLAIM);
  const done = await Promise.allSettled(notices.map((notice) => deliverOne(context, notice)));
  for (const one of done) if (one.status === 'rejected') context.log.error({ err: one.reason }, 'a notice failed');
  return notices.length;
};
