import type account from '../locales/en/account.json';
import type belote from '../locales/en/belote.json';
import type beloteHelp from '../locales/en/beloteHelp.json';
import type calendar from '../locales/en/calendar.json';
import type common from '../locales/en/common.json';
import type deck from '../locales/en/deck.json';
import type deal from '../locales/en/deal.json';
import type fair from '../locales/en/fair.json';
import type help from '../locales/en/help.json';
import type honest from '../locales/en/honest.json';
import type matching from '../locales/en/matching.json';
import type overview from '../locales/en/overview.json';
import type practice from '../locales/en/practice.json';
import type rankings from '../locales/en/rankings.json';
import type registration from '../locales/en/registration.json';
import type replay from '../locales/en/replay.json';
import type review from '../locales/en/review.json';
import type rules from '../locales/en/rules.json';
import type romme from '../locales/en/romme.json';
import type result from '../locales/en/result.json';
import type session from '../locales/en/session.json';
import type skatHelp from '../locales/en/skatHelp.json';
import type sheet from '../locales/en/sheet.json';
import type settings from '../locales/en/settings.json';
import type standings from '../locales/en/standings.json';
import type statistics from '../locales/en/statistics.json';
import type table from '../locales/en/table.json';
import type terms from '../locales/en/terms.json';
import type tournament from '../locales/en/tournament.json';

/** A catalogue a feature; `common` is always there, the others come with the routes that show them. */
export const NAMESPACES = [
  'account',
  'belote',
  'beloteHelp',
  'calendar',
  'common',
  'deal',
  'deck',
  'fair',
  'help',
  'honest',
  'matching',
  'overview',
  'practice',
  'rankings',
  'registration',
  'replay',
  'result',
  'review',
  'romme',
  'rules',
  'session',
  'sheet',
  'skatHelp',
  'settings',
  'standings',
  'statistics',
  'table',
  'terms',
  'tournament',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Every message that exists: an id without a text does not compile. */
export type MessageId =
  | keyof typeof account
  | keyof typeof belote
  | keyof typeof beloteHelp
  | keyof typeof calendar
  | keyof typeof common
  | keyof typeof deal
  | keyof typeof deck
  | keyof typeof fair
  | keyof typeof help
  | keyof typeof honest
  | keyof typeof matching
  | keyof typeof overview
  | keyof typeof practice
  | keyof typeof rankings
  | keyof typeof registration
  | keyof typeof replay
  | keyof typeof review
  | keyof typeof result
  | keyof typeof romme
  | keyof typeof rules
  | keyof typeof session
  | keyof typeof sheet
  | keyof typeof skatHelp
  | keyof typeof settings
  | keyof typeof standings
  | keyof typeof statistics
  | keyof typeof table
  | keyof typeof terms
  | keyof typeof tournament;
