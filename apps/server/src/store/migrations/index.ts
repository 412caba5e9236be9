import * as first from './0001-first.ts';
import * as queues from './0002-queues.ts';
import * as audit from './0010-audit.ts';
import * as wallet from './0011-wallet.ts';
import * as limits from './0012-limits.ts';
import * as seasons from './0020-seasons.ts';
import * as settlements from './0021-settlements.ts';
import * as operators from './0022-operators.ts';
import * as templates from './0025-templates.ts';
import * as rankings from './0030-rankings.ts';
import * as retention from './0031-retention.ts';
import * as announcements from './0035-announcements.ts';
import * as people from './0036-people.ts';
import * as supportCases from './0037-support-cases.ts';
import * as finals from './0043-finals.ts';
import * as references from './0047-references.ts';
import * as registrations from './0050-registrations.ts';
import * as nodeErrors from './0051-node-errors.ts';
import * as adminCommands from './0052-admin-commands.ts';
import * as sharedGames from './0060-shared-games.ts';
import * as naming from './0070-naming.ts';
import * as seasonTemplates from './0071-season-templates.ts';
import * as calendarFeeds from './0072-calendar-feeds.ts';
import * as installation from './0073-installation.ts';
import * as payoutApprovals from './0074-payout-approvals.ts';
import * as sessionUse from './0075-session-use.ts';
import * as sessionProof from './0076-session-proof.ts';
import * as auditKeys from './0080-audit-keys.ts';
import * as ownerRemovesLogs from './0081-owner-removes-logs.ts';
import * as drawnRounds from './0085-drawn-rounds.ts';
import * as persons from './0086-people.ts';
import * as dayHeads from './0087-day-heads.ts';
import * as mails from './0088-mails.ts';
import * as mailAddresses from './0089-mail-addresses.ts';
import * as sessionDevices from './0090-session-devices.ts';
import * as secondFactors from './0091-second-factors.ts';
import * as register from './0092-register.ts';
import * as freezes from './0093-freezes.ts';
import * as households from './0094-households.ts';
import * as visitorCases from './0095-visitor-cases.ts';
import * as passkeys from './0096-passkeys.ts';
import * as openId from './0098-openid.ts';
import * as notices from './0100-notices.ts';
import * as tableFreezes from './0103-table-freezes.ts';
import * as staff from './0104-staff.ts';
import * as throttles from './0105-throttles.ts';
import * as nodes from './0108-nodes.ts';
import * as releases from './0112-releases.ts';
import * as assets from './0113-assets.ts';
import * as logPartitions from './0114-log-partitions.ts';
import * as logArchives from './0115-log-archives.ts';
import * as openConnections from './0118-open-connections.ts';
import * as nodeNames from './0119-node-names.ts';
import * as officeMinutes from './0121-office-minutes.ts';
import * as caseWork from './0122-case-work.ts';
import * as answerTemplates from './0123-answer-templates.ts';
import * as templateVersions from './0124-template-versions.ts';
import * as ledgerDays from './0126-ledger-days.ts';
import * as hintDecisions from './0128-hint-decisions.ts';
import * as auditByActor from './0129-audit-by-actor.ts';
import * as zoneSettings from './0130-zone-settings.ts';
import * as seasonPlans from './0131-season-plans.ts';
import * as prizeTables from './0132-prize-tables.ts';
import * as visitorSites from './0133-visitor-sites.ts';
import * as provedPeople from './0134-proved-people.ts';
import * as claimsEnd from './0135-claims-end.ts';
import * as influences from './0136-influences.ts';
import * as whoHears from './0137-who-hears.ts';
import * as notesForFew from './0138-notes-for-few.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied; a released one is never edited. */
export const migrations: readonly Migration[] = [
  first,
  queues,
  audit,
  wallet,
  limits,
  seasons,
  settlements,
  operators,
  templates,
  rankings,
  retention,
  announcements,
  people,
  supportCases,
  finals,
  references,
  registrations,
  nodeErrors,
  adminCommands,
  sharedGames,
  naming,
  seasonTemplates,
  calendarFeeds,
  installation,
  payoutApprovals,
  sessionUse,
  sessionProof,
  auditKeys,
  ownerRemovesLogs,
  drawnRounds,
  persons,
  dayHeads,
  mails,
  mailAddresses,
  sessionDevices,
  secondFactors,
  register,
  freezes,
  households,
  visitorCases,
  passkeys,
  openId,
  notices,
  tableFreezes,
  staff,
  throttles,
  nodes,
  releases,
  assets,
  logPartitions,
  logArchives,
  openConnections,
  nodeNames,
  officeMinutes,
  caseWork,
  answerTemplates,
  templateVersions,
  ledgerDays,
  hintDecisions,
  auditByActor,
  zoneSettings,
  seasonPlans,
  prizeTables,
  visitorSites,
  provedPeople,
  claimsEnd,
  influences,
  whoHears,
  notesForFew,
];
