import type { Keyring } from './keyring.ts';

/** So long a right password waits for its second step, over reloads of the page too (ACC-2). */
export const FIRST_STEP_VALID_S = 600;
const PURPOSE = 'first step';
const WRITTEN = /^([\da-f-]{36})\.(\d{13})\.([\w-]{43})$/;

interface FirstStep {
  readonly userId: string;
  /** It is worth nothing once the password is another. */
  readonly passwordHash: string | null;
}

const textOf = ({ userId, passwordHash }: FirstStep, untilMs: string): string =>
  `${userId} ${untilMs} ${passwordHash ?? ''}`;

/** What a device keeps of a right password until the second factor is shown; it opens nothing by itself. */
export const writeFirstStep = (keyring: Keyring, step: FirstStep, now: Date): string => {
  const untilMs = String(now.getTime() + FIRST_STEP_VALID_S * 1000);
  return `${step.userId}.${untilMs}.${keyring.sign(PURPOSE, textOf(step, untilMs))}`;
};

/** Whose password was right on a device, not yet checked; null for nobody's. */
export const accountOfFirstStep = (written: string | undefined): string | null =>
  WRITTEN.exec(written ?? '')?.[1] ?? null;

/** Whether a device's first step is this account's, with the password that it has now, and not too long ago. */
export const isFirstStep = (keyring: Keyring, written: string | undefined, step: FirstStep, now: Date): boolean => {
  const [, userId, untilMs = '', mac = ''] = WRITTEN.exec(written ?? '') ?? [];
  return (
    userId === step.userId && Number(untilMs) > now.getTime() && keyring.verify(PURPOSE, textOf(step, untilMs), mac)
  );
};
