import type { Page } from '@playwright/test';

/** A fingerprint reader that this page has, as far as Chromium knows. */
export interface VirtualAuthenticator {
  /** How many passkeys it keeps. */
  count(): Promise<number>;
  /** Whether whoever touches it is recognised. */
  recognise(isHolder: boolean): Promise<void>;
}

/** Gives a page's device an authenticator that keeps passkeys and knows its holder (WebDriver, WebAuthn extension). */
export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    recognise: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
};

/** The browser offers no passkeys in fields; a virtual one is touched as soon as it is offered there. */
export const noneInForm = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'));
};
