import { PATHS } from './constants.ts';

/*
 * Method and path of every call, each written here alone, under the name that the call has everywhere. A page imports
 * them without the schemas and the words of `./calls`; what it does not use is not built into it.
 */

// Signing in and out, and the own account.
export const sessionOffer = { method: 'GET', path: '/gd/rest/session' } as const;
export const signIn = { method: 'POST', path: '/gd/rest/session' } as const;
export const openAccount = { method: 'POST', path: '/gd/rest/accounts' } as const;
export const beginEnrolment = { method: 'POST', path: '/gd/rest/session/enrolment/key' } as const;
export const finishEnrolment = { method: 'POST', path: '/gd/rest/session/enrolment' } as const;
export const finishSignIn = { method: 'POST', path: '/gd/rest/session/code' } as const;
export const demoCode = { method: 'GET', path: '/gd/rest/session/demoCode' } as const;
export const proveSession = { method: 'POST', path: '/gd/rest/session/proof' } as const;
export const challengeProof = { method: 'POST', path: '/gd/rest/session/proof/challenge' } as const;
export const challengeSignIn = { method: 'POST', path: '/gd/rest/session/passkey/challenge' } as const;
export const signInByPasskey = { method: 'POST', path: '/gd/rest/session/passkey' } as const;
export const askReset = { method: 'POST', path: '/gd/rest/session/reset' } as const;
export const resetPassword = { method: 'PUT', path: '/gd/rest/session/reset' } as const;
export const demoMails = { method: 'GET', path: '/gd/rest/session/mails' } as const;
export const confirmMail = { method: 'POST', path: '/gd/rest/mail/confirmation' } as const;
export const ownMail = { method: 'GET', path: '/gd/rest/me/mail' } as const;
export const setMail = { method: 'PUT', path: '/gd/rest/me/mail' } as const;
export const sendMailLink = { method: 'POST', path: '/gd/rest/me/mail/link' } as const;
export const setPassword = { method: 'PUT', path: '/gd/rest/me/password' } as const;
export const setName = { method: 'PUT', path: '/gd/rest/me/name' } as const;
export const ownSessions = { method: 'GET', path: '/gd/rest/me/sessions' } as const;
export const endSession = { method: 'DELETE', path: '/gd/rest/me/sessions/{sessionId}' } as const;
export const endOtherSessions = { method: 'DELETE', path: '/gd/rest/me/sessions' } as const;
export const notices = { method: 'GET', path: '/gd/rest/me/notices' } as const;
export const setNotice = { method: 'PUT', path: '/gd/rest/me/notices/switch' } as const;
export const setQuietHours = { method: 'PUT', path: '/gd/rest/me/notices/quiet' } as const;
export const addPushDevice = { method: 'PUT', path: '/gd/rest/me/push' } as const;
export const removePushDevice = { method: 'DELETE', path: '/gd/rest/me/push/{deviceId}' } as const;
export const unsubscribePage = { method: 'GET', path: '/gd/unsubscribe/{kind}/{token}' } as const;
export const unsubscribe = { method: 'POST', path: '/gd/unsubscribe/{kind}/{token}' } as const;
export const secondFactor = { method: 'GET', path: '/gd/rest/me/secondFactor' } as const;
export const offerSecondFactor = { method: 'POST', path: '/gd/rest/me/secondFactor' } as const;
export const confirmSecondFactor = { method: 'POST', path: '/gd/rest/me/secondFactor/confirmation' } as const;
export const renewRecoveryCodes = { method: 'POST', path: '/gd/rest/me/secondFactor/recoveryCodes' } as const;
export const endSecondFactor = { method: 'DELETE', path: '/gd/rest/me/secondFactor' } as const;
export const beginOpenId = { method: 'GET', path: '/gd/openid' } as const;
export const finishOpenId = { method: 'GET', path: '/gd/openid/callback' } as const;
export const endByIssuer = { method: 'POST', path: '/gd/openid/logout' } as const;
export const passkeys = { method: 'GET', path: '/gd/rest/me/passkeys' } as const;
export const offerPasskey = { method: 'POST', path: '/gd/rest/me/passkeys/challenge' } as const;
export const addPasskey = { method: 'POST', path: '/gd/rest/me/passkeys' } as const;
export const removePasskey = { method: 'DELETE', path: '/gd/rest/me/passkeys/{passkeyId}' } as const;
export const signOut = { method: 'DELETE', path: '/gd/rest/session' } as const;
export const balance = { method: 'GET', path: '/gd/rest/me/balance' } as const;
export const userData = { method: 'GET', path: '/gd/rest/me/userData' } as const;
export const setLocale = { method: 'PUT', path: '/gd/rest/me/locale' } as const;
export const running = { method: 'GET', path: '/gd/rest/me/running' } as const;
export const statistics = { method: 'GET', path: '/gd/rest/me/statistics' } as const;
export const limits = { method: 'GET', path: '/gd/rest/me/limits' } as const;
export const setLimit = { method: 'PUT', path: '/gd/rest/me/limits' } as const;
export const exclude = { method: 'POST', path: '/gd/rest/me/exclusion' } as const;
export const person = { method: 'GET', path: '/gd/rest/me/person' } as const;
export const givePerson = { method: 'POST', path: '/gd/rest/me/person' } as const;
export const personalData = { method: 'GET', path: '/gd/rest/me/data' } as const;
export const deleteAccount = { method: 'POST', path: '/gd/rest/me/deletion' } as const;
export const reportEvents = { method: 'POST', path: '/gd/rest/events' } as const;
export const avatar = { method: 'GET', path: '/gd/avatars/{userId}/PROFILE_185.png' } as const;

// The way of a player: overview, zone, join, search, table, result, ranking.
export const zones = { method: 'GET', path: '/gd/rest/tournaments/zones' } as const;
export const zone = { method: 'GET', path: '/gd/rest/tournaments/zone/{zoneId}' } as const;
export const join = { method: 'POST', path: '/gd/rest/tournaments/join/{tournamentId}' } as const;
export const admission = { method: 'GET', path: '/gd/rest/tournaments/admission/{tournamentId}' } as const;
export const beginSearch = { method: 'POST', path: '/gd/rest/tournaments/matching/{tournamentId}' } as const;
export const leaveSearch = { method: 'POST', path: '/gd/rest/tournaments/matching/{tournamentId}/exit' } as const;
export const result = { method: 'GET', path: '/gd/rest/tournaments/results/{competitionId}' } as const;
export const winningDistribution = {
  method: 'GET',
  path: '/gd/rest/tournaments/winningDistribution/{tournamentId}',
} as const;
export const tournamentRanking = {
  method: 'GET',
  path: '/gd/rest/tournaments/ranking/tournament/{tournamentId}',
} as const;
export const standings = { method: 'GET', path: '/gd/rest/tournaments/standings/{tournamentId}' } as const;
export const finals = { method: 'GET', path: '/gd/rest/tournaments/finals/{zoneId}' } as const;
export const seasonRanking = { method: 'GET', path: '/gd/rest/tournaments/ranking/season/{zoneId}' } as const;
export const zoneHistory = { method: 'GET', path: '/gd/rest/tournaments/ranking/zoneHistory/{zoneId}' } as const;
export const launch = { method: 'POST', path: '/gd/rest/tables/{competitionId}/launch' } as const;
export const openedDraw = { method: 'GET', path: '/gd/rest/tables/{competitionId}/draw' } as const;
export const openedDeals = { method: 'GET', path: '/gd/rest/tables/{competitionId}/deals' } as const;
export const receiptKeys = { method: 'GET', path: '/gd/rest/receipt-keys' } as const;
export const dayHeads = { method: 'GET', path: '/gd/rest/commitment-heads' } as const;
export const publishedDay = { method: 'GET', path: '/gd/rest/commitments' } as const;
export const publishedDeals = { method: 'GET', path: '/gd/rest/commitments/{digest}' } as const;
export const replay = { method: 'GET', path: '/gd/rest/tables/{competitionId}/replay' } as const;
export const gameLink = { method: 'GET', path: '/gd/rest/tables/{competitionId}/link' } as const;
export const shareGame = { method: 'PUT', path: '/gd/rest/tables/{competitionId}/link' } as const;
export const unshareGame = { method: 'DELETE', path: '/gd/rest/tables/{competitionId}/link' } as const;
export const sharedReplay = { method: 'GET', path: '/gd/rest/shared/{token}/replay' } as const;
export const bestGames = { method: 'GET', path: '/gd/rest/tournaments/history/{tournamentId}/best' } as const;
export const bestReplay = {
  method: 'GET',
  path: '/gd/rest/tournaments/history/{tournamentId}/best/{competitionId}/replay',
} as const;
export const tournamentHistory = { method: 'GET', path: '/gd/rest/tournaments/history/{tournamentId}' } as const;
export const historyGame = { method: 'GET', path: '/gd/rest/tournaments/history/game/{competitionId}' } as const;

// When what opens, for pages and for calendar programs.
export const calendar = { method: 'GET', path: '/gd/rest/calendar' } as const;
export const calendarFile = { method: 'GET', path: '/gd/rest/calendar/tournament/{tournamentId}.ics' } as const;
export const calendarAddress = { method: 'GET', path: '/gd/rest/me/calendar' } as const;
export const setCalendarAddress = { method: 'PUT', path: '/gd/rest/me/calendar' } as const;
export const renewCalendarAddress = { method: 'POST', path: '/gd/rest/me/calendar/renewal' } as const;
export const endCalendarAddress = { method: 'DELETE', path: '/gd/rest/me/calendar' } as const;
export const calendarFeed = { method: 'GET', path: '/gd/calendar/{token}.ics' } as const;

// A player's own money, and decisions about payouts.
export const statement = { method: 'GET', path: '/gd/rest/me/statement' } as const;
export const deposit = { method: 'POST', path: '/gd/rest/me/deposits' } as const;
export const payouts = { method: 'GET', path: '/gd/rest/me/payouts' } as const;
export const requestPayout = { method: 'POST', path: '/gd/rest/me/payouts' } as const;
export const cancelPayout = { method: 'DELETE', path: '/gd/rest/me/payouts/{payoutId}' } as const;
export const waitingPayouts = { method: 'GET', path: '/gd/rest/operator/payouts' } as const;
export const decidePayout = { method: 'POST', path: '/gd/rest/operator/payouts/{payoutId}' } as const;

// Operators' commands, and what auditors read.
export const orderCommand = { method: 'POST', path: '/gd/rest/ops/commands' } as const;
export const decideCommand = { method: 'POST', path: '/gd/rest/ops/commands/{commandId}' } as const;
export const commands = { method: 'GET', path: '/gd/rest/ops/commands' } as const;
export const auditLog = { method: 'GET', path: '/gd/rest/ops/audit' } as const;
export const auditCheck = { method: 'GET', path: '/gd/rest/ops/audit/check' } as const;
export const settlements = { method: 'GET', path: '/gd/rest/ops/settlements/{tournamentId}' } as const;
export const templates = { method: 'GET', path: '/gd/rest/ops/templates' } as const;
export const previewTemplate = { method: 'POST', path: '/gd/rest/ops/templates/preview' } as const;
export const officeSchedule = { method: 'GET', path: '/gd/rest/ops/schedule' } as const;
export const officeZones = { method: 'GET', path: '/gd/rest/ops/zones' } as const;
export const officePrizeTables = { method: 'GET', path: '/gd/rest/ops/prizes' } as const;
export const previewPrizeTable = { method: 'POST', path: '/gd/rest/ops/prizes/preview' } as const;
export const previewZone = { method: 'POST', path: '/gd/rest/ops/zones/preview' } as const;
export const officeSeasons = { method: 'GET', path: '/gd/rest/ops/seasons' } as const;
export const seasonFinal = { method: 'GET', path: '/gd/rest/ops/seasons/{seasonId}/final' } as const;
export const previewSeason = { method: 'POST', path: '/gd/rest/ops/seasons/preview' } as const;
export const officeTerms = { method: 'GET', path: '/gd/rest/ops/terms' } as const;
export const announcements = { method: 'GET', path: '/gd/rest/ops/announcements' } as const;

// What the staff looks at.
export const liveNodes = { method: 'GET', path: '/gd/rest/ops/live/nodes' } as const;
export const liveQueues = { method: 'GET', path: '/gd/rest/ops/live/queues' } as const;
export const liveSearches = { method: 'GET', path: '/gd/rest/ops/live/searches' } as const;
export const liveTables = { method: 'GET', path: '/gd/rest/ops/live/tables' } as const;
export const liveErrors = { method: 'GET', path: '/gd/rest/ops/live/errors' } as const;
export const officeNow = { method: 'GET', path: '/gd/rest/ops/now' } as const;
export const officeTournaments = { method: 'GET', path: '/gd/rest/ops/tournaments' } as const;
export const officeTournament = { method: 'GET', path: '/gd/rest/ops/tournaments/{tournamentId}' } as const;
export const officeEntries = { method: 'GET', path: '/gd/rest/ops/tournaments/{tournamentId}/entries' } as const;
export const officeSearch = { method: 'GET', path: '/gd/rest/ops/search' } as const;
export const staffSession = { method: 'GET', path: '/gd/rest/ops/session' } as const;
export const useStaffSession = { method: 'POST', path: '/gd/rest/ops/session/use' } as const;
export const searchPlayers = { method: 'GET', path: '/gd/rest/ops/players' } as const;
export const player = { method: 'GET', path: '/gd/rest/ops/players/{userId}' } as const;
export const playerEntries = { method: 'GET', path: '/gd/rest/ops/players/{userId}/entries' } as const;
export const playerGames = { method: 'GET', path: '/gd/rest/ops/players/{userId}/games' } as const;
export const playerLedger = { method: 'GET', path: '/gd/rest/ops/players/{userId}/ledger' } as const;
export const playerCases = { method: 'GET', path: '/gd/rest/ops/players/{userId}/cases' } as const;
export const playerReports = { method: 'GET', path: '/gd/rest/ops/players/{userId}/reports' } as const;
export const playerTimeline = { method: 'GET', path: '/gd/rest/ops/players/{userId}/timeline' } as const;
export const playerNotes = { method: 'GET', path: '/gd/rest/ops/players/{userId}/notes' } as const;
export const addPlayerNote = { method: 'POST', path: '/gd/rest/ops/players/{userId}/notes' } as const;
export const gameLog = { method: 'GET', path: '/gd/rest/ops/games/{competitionId}/log' } as const;
export const gameReplay = { method: 'GET', path: '/gd/rest/ops/games/{competitionId}/replay' } as const;
export const gameDraw = { method: 'GET', path: '/gd/rest/ops/games/{competitionId}/draw' } as const;
export const ledgerBalance = { method: 'GET', path: '/gd/rest/ops/ledger/balance' } as const;
export const ledgerCheck = { method: 'GET', path: '/gd/rest/ops/ledger/check' } as const;
export const ledgerDays = { method: 'GET', path: '/gd/rest/ops/ledger/days' } as const;
export const ledgerTransfers = { method: 'GET', path: '/gd/rest/ops/ledger/transfers' } as const;
export const ledgerTransfer = { method: 'GET', path: '/gd/rest/ops/ledger/transfers/{transferId}' } as const;
export const ledgerPages = { method: 'GET', path: '/gd/rest/ops/ledger/pages' } as const;
export const ledgerLines = { method: 'GET', path: '/gd/rest/ops/ledger/lines' } as const;
export const ledgerAccounts = { method: 'GET', path: '/gd/rest/ops/ledger/accounts' } as const;
export const ledgerAccount = { method: 'GET', path: '/gd/rest/ops/ledger/accounts/{account}' } as const;
export const officePayouts = { method: 'GET', path: '/gd/rest/ops/payouts' } as const;
export const officePayout = { method: 'GET', path: '/gd/rest/ops/payouts/{payoutId}' } as const;
export const walletOrders = { method: 'GET', path: '/gd/rest/ops/wallet/orders' } as const;
export const hints = { method: 'GET', path: '/gd/rest/ops/hints' } as const;
export const hint = { method: 'GET', path: '/gd/rest/ops/hints/{hintId}' } as const;
export const decideHint = { method: 'POST', path: '/gd/rest/ops/hints/{hintId}' } as const;
export const staffAccounts = { method: 'GET', path: '/gd/rest/ops/staff' } as const;
export const endStaffSession = { method: 'POST', path: '/gd/rest/ops/staff/sessions/{sessionId}' } as const;

// Texts, changes, customer service, launcher, documents.
export const announcement = { method: 'GET', path: '/gd/rest/announcements/{announcementId}' } as const;
export const terms = { method: 'GET', path: '/gd/rest/terms/{kind}' } as const;
export const live = { method: 'GET', path: '/gd/rest/live' } as const;
export const contactPage = { method: 'GET', path: PATHS.contact } as const;
export const sendContact = { method: 'POST', path: PATHS.contact } as const;
export const contactStyle = { method: 'GET', path: '/gd/support/contact.css' } as const;
export const cases = { method: 'GET', path: '/gd/rest/me/cases' } as const;
export const openCase = { method: 'POST', path: '/gd/rest/me/cases' } as const;
export const staffCases = { method: 'GET', path: '/gd/rest/support/cases' } as const;
export const caseFile = { method: 'GET', path: '/gd/rest/support/cases/{caseId}' } as const;
export const ownCase = { method: 'PUT', path: '/gd/rest/support/cases/{caseId}/owner' } as const;
export const proposeRefund = { method: 'POST', path: '/gd/rest/support/cases/{caseId}/refund' } as const;
export const answerTemplates = { method: 'GET', path: '/gd/rest/support/templates' } as const;
export const putAnswerTemplate = { method: 'PUT', path: '/gd/rest/support/templates/{templateId}' } as const;
export const answerCase = { method: 'POST', path: '/gd/rest/support/cases/{caseId}' } as const;
export const openTable = { method: 'POST', path: PATHS.launcher } as const;
export const searchBeacon = { method: 'POST', path: PATHS.matchingBeacon } as const;
export const openApiDocument = { method: 'GET', path: '/gd/rest/openapi.json' } as const;
export const apiPage = { method: 'GET', path: '/gd/api' } as const;
export const apiStyle = { method: 'GET', path: '/gd/api/style.css' } as const;
