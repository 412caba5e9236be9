import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@matador/protocol/rest';

/** Why a browser gave no passkey. `cancelled`: by the player, or nobody answered; `taken`: this device has one already. */
export type PasskeyTrouble = 'cancelled' | 'taken' | 'failed';

/** The browser, or whoever holds the device, gave no passkey. */
class PasskeyError extends Error {
  readonly trouble: PasskeyTrouble;

  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(`no passkey: ${trouble}`, { cause });
    this.name = 'PasskeyError';
    this.trouble = trouble;
  }
}

export const troubleOf = (error: unknown): PasskeyTrouble | null =>
  error instanceof PasskeyError ? error.trouble : null;

/** By the names of WebAuthn's errors (WebAuthn 3, 5.1.3 and 5.1.4). */
const TROUBLES: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'taken',
};

/** Asks the browser. @throws PasskeyError */
const asked = async <Given>(ask: () => Promise<Given>): Promise<Given> => {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyError((error instanceof Error ? TROUBLES[error.name] : undefined) ?? 'failed', error);
  }
};

// Only who has to do with passkeys loads what speaks with the browser about them.
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether they are good at this page. @param origin of the pages at which they are; null: nowhere */
export const isPasskeyPage = (origin: string | null | undefined): boolean => origin === window.location.origin;

/** Has the device make a passkey. @throws PasskeyError */
export const makePasskey = async (wanted: PasskeyCreation): Promise<NewPasskey> => {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, type, response } = await asked(() => startRegistration({ optionsJSON: wanted }));
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
};

/**
 * Has a passkey of this device sign.
 * @param inForm the browser offers it where the name is typed, and waits for as long as it takes
 * @throws PasskeyError
 */
export const showPasskey = async (wanted: PasskeyRequest, { inForm = false } = {}): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await asked(() =>
    startAuthentication({ optionsJSON: wanted, useBrowserAutofill: inForm }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return { id, rawId, type, response: signed };
};

/** Whether the browser offers passkeys where the name is typed. */
export const offersInForm = async (): Promise<boolean> => (await loadLibrary()).browserSupportsWebAuthnAutofill();

/** Lets the browser know that a passkey opens nothing here any more, so that it offers it no longer, where it can. */
export const disown = async (credentialID: string): Promise<void> => {
  const { sendSignal } = await loadLibrary();
  await sendSignal({ signalName: 'unknownCredential', rpID: window.location.hostname, credentialID }).catch(
    () => undefined,
  );
};

/** Whatever the browser is being asked is given up. */
export const stopAsking = async (): Promise<void> => (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
