import * as z from 'zod/mini';
import { BROWSERS, SYSTEMS } from './sessions.ts';

/** More are not added to an account. */
export const MAX_PASSKEYS = 10;

/** Bytes in base64url (RFC 4648, 5). @param max letters */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/, 'base64url'), z.maxLength(max));
/** Of 1023 bytes at most (WebAuthn 3, 5.1). */
const credentialId = bytes(1364);
const clientDataJSON = bytes(8192);
const publicKeyType = z.literal('public-key');
const descriptor = z.object({ id: z.string(), type: publicKeyType });

/** What an authenticator signs, as browsers write it: `AuthenticationResponseJSON` (WebAuthn 3, 5.1). */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    /** Whose it is, as it was told when it was made. */
    userHandle: z.optional(bytes(86)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** `POST me/passkeys`: `RegistrationResponseJSON`. */
export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({ clientDataJSON, attestationObject: bytes(32_768) }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** `PublicKeyCredentialRequestOptionsJSON`, as far as it is used. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: whichever the authenticator knows. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKeyType })),
  timeout: z.int(),
  /** What the account has already. */
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** `GET me/passkeys`, the newest first (ACC-2). */
export const ownPasskeys = z.object({
  items: z.array(
    z.object({
      passkeyId: z.string(),
      /** As the browser called itself where it was made; null: not known. */
      browser: z.nullable(z.enum(BROWSERS)),
      system: z.nullable(z.enum(SYSTEMS)),
      createdAt: z.string(),
      /** Null: never. */
      usedAt: z.nullable(z.string()),
    }),
  ),
  /** The origin of the pages at which they are good; null: nowhere. */
  origin: z.nullable(z.string()),
  /** Whether they are added and removed here: not for the staff, for accounts of a platform, or of everybody in the demo. */
  changeable: z.boolean(),
});
export type OwnPasskeys = z.infer<typeof ownPasskeys>;

export const passkeyParams = z.strictObject({ passkeyId: z.uuid() });
