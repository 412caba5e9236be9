import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';
import { tabToNamed } from './tabbing.ts';

const OPERATOR = { userName: 'chief', password: 'a long word for the chief' };
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ demo: false, operator: OPERATOR });
});

test.afterAll(() => server.stop());

/** What an authenticator shows (RFC 6238), worked out as it does: from what was printed and the time. */
const codeAt = (secret: string, step: number): string => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = hash.readUInt32BE(hash.readUInt8(19) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};
const present = (): number => Math.floor(Date.now() / STEP_MS);

const WORDS = {
  'de-DE': { name: 'Spielername', password: 'Passwort', wrong: /Code ist falsch/ },
  'en-GB': { name: 'Player name', password: 'Password', wrong: /code is wrong/ },
} as const;

for (const [index, locale] of (['de-DE', 'en-GB'] as const).entries()) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`OPS-5 an operator signs in with the code of the authenticator, by keyboard alone, ${locale}`, async ({
      page,
    }) => {
      const words = WORDS[locale];
      await page.goto(`${server.url}/extern/login`);
      const code = page.getByLabel('Code');
      const send = () => page.keyboard.press('Enter');
      const type = async (field: string, typed: string): Promise<void> => {
        await tabToNamed(page, new RegExp(`^${field}`));
        await page.keyboard.type(typed);
      };
      await type(words.name, OPERATOR.userName);
      await type(words.password, OPERATOR.password);
      await expect(code).toHaveCount(0);
      await send();
      await expect(code).toBeFocused();
      await page.keyboard.type('000000');
      await send();
      await expect(page.getByRole('alert').filter({ hasText: words.wrong })).toBeVisible();
      // One step early, so that it is another one than the sign-in before has used up.
      const digits = codeAt(server.secret, present() + index);
      await tabToNamed(page, /^Code/);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(`${digits.slice(0, 3)} ${digits.slice(3)}`);
      await send();
      await expect(code).toHaveCount(0);
      const me = await page.request.get(`${server.url}/gd/rest/me/userData`);
      expect(await me.json()).toMatchObject({ userName: OPERATOR.userName, actorType: 'operator' });
    });
  });
}
