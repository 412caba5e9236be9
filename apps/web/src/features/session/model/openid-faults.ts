import { OPENID_FAULT, OPENID_FAULTS, type OpenIdFault } from '@matador/protocol/rest';

/** What is said of a sign-in at the platform that has led nowhere (ACC-3). */
export const FAULT_WORDS = {
  away: 'session.openIdAway',
  again: 'session.openIdAgain',
  cancelled: 'session.openIdCancelled',
  refused: 'session.openIdRefused',
  other: 'session.openIdOther',
  noPlayer: 'session.openIdNoPlayer',
  details: 'session.openIdDetails',
  minor: 'session.openIdMinor',
  country: 'session.openIdCountry',
  secondFactor: 'session.openIdSecondFactor',
  locked: 'session.openIdLocked',
  tooMany: 'session.openIdTooMany',
} as const satisfies Readonly<Record<OpenIdFault, string>>;

/** Why somebody has come back who was sent there, by the address; null: nothing went wrong. */
export const faultIn = (search: URLSearchParams): OpenIdFault | null => {
  const said = search.get(OPENID_FAULT);
  return OPENID_FAULTS.find((fault) => fault === said) ?? (said === null ? null : 'refused');
};
