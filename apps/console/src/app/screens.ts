import type { StaffSession } from '@matador/protocol/rest';
import type { ComponentType } from 'react';
import type { IconName } from '#console/components/icon.tsx';
import type { MessageId } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';

export type Role = StaffSession['role'];

/** One screen of the console: a new one is an entry here and a folder in `features`. */
export interface Screen {
  readonly path: string;
  /** Who sees it, as the calls that it makes say; everybody else is told so. */
  readonly roles: readonly Role[];
  /** In the navigation, with the key that leads there after G; null: reached by links alone. */
  readonly entry: { readonly name: MessageId; readonly icon: IconName; readonly key: string } | null;
  readonly load: () => Promise<ComponentType>;
}

const BOOKS: readonly Role[] = ['operator', 'auditor'];
const SERVICE: readonly Role[] = ['operator', 'support'];
const ALL: readonly Role[] = ['operator', 'auditor', 'support'];

export const SCREENS: readonly Screen[] = [
  {
    path: urls.now,
    roles: BOOKS,
    entry: { name: 'common.now', icon: 'now', key: 'N' },
    load: async () => (await import('../features/now/now-page.tsx')).NowPage,
  },
  {
    path: urls.tournaments,
    roles: BOOKS,
    entry: { name: 'common.tournaments', icon: 'tournaments', key: 'T' },
    load: async () => (await import('../features/tournaments/tournaments-page.tsx')).TournamentsPage,
  },
  {
    path: '/tournaments/:tournamentId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/room/room-page.tsx')).RoomPage,
  },
  {
    path: urls.calendar,
    roles: BOOKS,
    entry: { name: 'schedule.calendar', icon: 'calendar', key: 'K' },
    load: async () => (await import('../features/schedule/calendar-page.tsx')).CalendarPage,
  },
  {
    path: '/calendar/new',
    roles: ['operator'],
    entry: null,
    load: async () => (await import('../features/schedule/single-page.tsx')).SinglePage,
  },
  {
    path: urls.templates,
    roles: BOOKS,
    entry: { name: 'schedule.templates', icon: 'templates', key: 'V' },
    load: async () => (await import('../features/schedule/templates-page.tsx')).TemplatesPage,
  },
  {
    path: '/templates/:templateId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/schedule/template-page.tsx')).TemplatePage,
  },
  {
    path: urls.announcements,
    roles: BOOKS,
    entry: { name: 'schedule.announcementsEntry', icon: 'announcements', key: 'A' },
    load: async () => (await import('../features/schedule/announcements-page.tsx')).AnnouncementsPage,
  },
  {
    path: urls.house,
    roles: BOOKS,
    entry: { name: 'schedule.house', icon: 'house', key: 'H' },
    load: async () => (await import('../features/schedule/house-page.tsx')).HousePage,
  },
  {
    path: '/house/zones/:zoneId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/schedule/house/zone-page.tsx')).ZonePage,
  },
  {
    path: '/house/seasons/:seasonId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/schedule/house/season-page.tsx')).SeasonPage,
  },
  {
    path: '/house/prizes/:prizeTableId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/schedule/house/prize-page.tsx')).PrizePage,
  },
  {
    path: urls.commands,
    roles: BOOKS,
    entry: { name: 'common.second', icon: 'second', key: 'Z' },
    load: async () => (await import('../features/commands/commands-page.tsx')).CommandsPage,
  },
  {
    path: '/commands/:commandId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/commands/command-page.tsx')).CommandPage,
  },
  {
    path: urls.ledger,
    roles: BOOKS,
    entry: { name: 'ledger.title', icon: 'money', key: 'M' },
    load: async () => (await import('../features/ledger/balance-page.tsx')).BalancePage,
  },
  {
    path: urls.journal,
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/ledger/journal-page.tsx')).JournalPage,
  },
  {
    path: urls.ledgerDays,
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/ledger/days-page.tsx')).DaysPage,
  },
  {
    path: urls.ledgerCheck,
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/ledger/check-page.tsx')).CheckPage,
  },
  {
    path: urls.accounts,
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/ledger/accounts-page.tsx')).AccountsPage,
  },
  {
    path: '/ledger/accounts/:account',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/ledger/account-page.tsx')).AccountPage,
  },
  {
    path: '/ledger/transfers/:transferId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/ledger/transfer-page.tsx')).TransferPage,
  },
  {
    path: urls.payouts,
    roles: BOOKS,
    entry: { name: 'payouts.title', icon: 'out', key: 'U' },
    load: async () => (await import('../features/payouts/payouts-page.tsx')).PayoutsPage,
  },
  {
    path: '/payouts/:payoutId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/payouts/payout-page.tsx')).PayoutPage,
  },
  {
    path: urls.cases,
    roles: SERVICE,
    entry: { name: 'common.cases', icon: 'case', key: 'C' },
    load: async () => (await import('../features/cases/cases-page.tsx')).CasesPage,
  },
  {
    path: '/cases/:caseId',
    roles: SERVICE,
    entry: null,
    load: async () => (await import('../features/cases/cases-page.tsx')).CasesPage,
  },
  {
    path: urls.answers,
    roles: SERVICE,
    entry: null,
    load: async () => (await import('../features/cases/answers-page.tsx')).AnswersPage,
  },
  {
    path: urls.fairPlay,
    roles: BOOKS,
    entry: { name: 'fair.title', icon: 'fair', key: 'P' },
    load: async () => (await import('../features/fair/fair-page.tsx')).FairPage,
  },
  {
    path: '/fair-play/:hintId',
    roles: BOOKS,
    entry: null,
    load: async () => (await import('../features/fair/fair-page.tsx')).FairPage,
  },
  {
    path: urls.audit,
    roles: BOOKS,
    entry: { name: 'staff.audit', icon: 'audit', key: 'R' },
    load: async () => (await import('../features/staff/audit-page.tsx')).AuditPage,
  },
  {
    path: urls.staff,
    roles: BOOKS,
    entry: { name: 'staff.title', icon: 'staff', key: 'B' },
    load: async () => (await import('../features/staff/staff-page.tsx')).StaffPage,
  },
  {
    path: urls.find,
    roles: ALL,
    entry: { name: 'common.find', icon: 'search', key: 'F' },
    load: async () => (await import('../features/find/find-page.tsx')).FindPage,
  },
  {
    path: '/players/:userId',
    roles: ALL,
    entry: null,
    load: async () => (await import('../features/player/player-page.tsx')).PlayerPage,
  },
];

/** Where a role begins: the first screen that it sees in the navigation. */
export const homeOf = (role: Role): string =>
  SCREENS.find(({ entry, roles }) => entry !== null && roles.includes(role))?.path ?? urls.find;
