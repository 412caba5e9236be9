import { NOTICE_KINDS, type NoticeChannel, type NoticeKind, type OwnNotices } from '@matador/protocol/rest';
import type { SwitchRow } from '../store/queries/notices.ts';

type Switches = Readonly<Record<NoticeChannel, boolean>>;

/**
 * How each kind is told until its switch is touched. What is over within minutes or comes every evening is pushed, to
 * whoever has allowed that on a device; what is about money, or read once, is mailed.
 */
const AT_FIRST: Readonly<Record<NoticeKind, Switches>> = {
  lobbyOpens: { mail: false, push: true },
  gameWaits: { mail: false, push: true },
  result: { mail: true, push: false },
  prize: { mail: true, push: true },
  payout: { mail: true, push: true },
};

/** How a kind is told, by the switches that were touched. */
export const switchesOf = (kind: NoticeKind, touched: readonly SwitchRow[]): Switches => {
  const isOn = (channel: NoticeChannel): boolean =>
    touched.find((one) => one.kind === kind && one.channel === channel)?.isOn ?? AT_FIRST[kind][channel];
  return { mail: isOn('mail'), push: isOn('push') };
};

/** All of them, as their player is shown them. */
export const presentSwitches = (touched: readonly SwitchRow[]): OwnNotices['switches'] =>
  NOTICE_KINDS.map((kind) => ({ kind, ...switchesOf(kind, touched) }));
