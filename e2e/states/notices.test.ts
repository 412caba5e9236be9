import { createECDH } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { expect as hold, test } from 'vitest';
import { expect } from '../patient.ts';
import { isReadable } from '../readable.ts';
import { openWorld, type Eyes } from './world.ts';

const PHONE: Eyes = { width: 320, scheme: 'light', locale: 'de-DE' };
const DESK: Eyes = { width: 1280, scheme: 'dark', locale: 'en-GB' };

const world = await openWorld();

test('each kind is switched by its own button, and stays so; security has none', async () => {
  const { id } = await world.player();
  const page = await world.open(id, '/account/notices', PHONE);
  const mail = page.getByRole('switch', { name: 'Dein Ergebnis in einem Turnier, per Mail' });
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole('row', { name: /Sicherheit deines Kontos/ }).getByRole('switch')).toHaveCount(0);
  await isReadable(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Dein Ergebnis in einem Turnier, per Push' })).not.toBeChecked();
  await expect(mail).not.toBeChecked();
  await page.close();
});

test('quiet hours are saved in the time zone of the device, and ended', async () => {
  const { id } = await world.player();
  const page = await world.open(id, '/account/notices', DESK);
  await page.getByLabel('From').fill('23:30');
  await page.getByLabel('Until').fill('23:30');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText('Please enter two different times.')).toBeVisible();
  await page.getByLabel('Until').fill('06:45');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText(/^Quiet from 23:30 to 06:45 \(.+\)\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'End quiet hours' }).click();
  await expect(page.getByText('You have no quiet hours.')).toBeVisible();
  await page.close();
});

/** Stands in for a browser with a push service and a player who says yes: the one of the tests has neither. */
const allowPushes = async (page: Page): Promise<void> => {
  const key = createECDH('prime256v1').generateKeys('base64');
  await page.addInitScript((p256dh) => {
    const bytes = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0).buffer;
    let current: unknown = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Reflect.set(PushManager.prototype, 'getSubscription', () => Promise.resolve(current));
    Reflect.set(PushManager.prototype, 'subscribe', (options: object) => {
      current = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-tests',
        options,
        getKey: (name: string) => bytes(name === 'auth' ? 'BTBZMqHH6r4Tts7J/aSIgg==' : p256dh),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(current);
    });
  }, key);
  await page.reload();
};

test('a device is switched on where one is, listed, and switched off', async () => {
  const { id } = await world.player();
  const page = await world.open(id, '/account/notices', DESK);
  await expect(page.getByText('Your browser does not let Matador notify you.')).toBeVisible();
  await allowPushes(page);
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText(/\(this device\)/)).toBeVisible();
  await expect(page.getByText('Nothing is pushed until')).toHaveCount(0);
  await isReadable(page);
  await page.getByRole('button', { name: /^Turn push off for/ }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  await page.close();
});

/** The number of the worker's registration, as the tools of the browser name it. */
const registrationOf = async (page: Page, tools: CDPSession): Promise<string> => {
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  return found;
};

test('a push that comes is shown in its words, and one that cannot be read as one of Matador', async () => {
  const { id } = await world.player();
  const page = await world.open(id, '/', PHONE);
  const tools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(page, tools);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('there is no worker');
  // The browser of the tests shows no notifications: what it is told to show is noted instead.
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Reflect.set(globalThis, 'shown', shown);
    Reflect.set(Reflect.get(globalThis, 'registration'), 'showNotification', (...words: unknown[]) => {
      shown.push(words);
      return Promise.resolve();
    });
  });
  const { origin } = new URL(page.url());
  const message = {
    title: 'Dein Tisch wartet auf dich',
    body: 'Pikas: Deine Zeit läuft.',
    tag: 'game',
    path: '/table/1',
    lang: 'de',
  };
  for (const data of [JSON.stringify(message), 'no words'])
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = (): Promise<unknown> =>
    worker.evaluate((): unknown => {
      const noted: unknown = Reflect.get(globalThis, 'shown');
      return noted;
    });
  await expect.poll(async () => JSON.stringify(await shown()).includes('"matador"')).toBe(true);
  hold(await shown()).toMatchObject([
    [
      'Dein Tisch wartet auf dich',
      { body: 'Pikas: Deine Zeit läuft.', tag: 'game', lang: 'de', data: { path: '/table/1' } },
    ],
    ['Matador', { body: '', tag: 'matador', data: { path: '/' } }],
  ]);
  await page.close();
});

test('the page is an app: its manifest is right, its icons are there, and its worker answers for no page', async () => {
  const { id } = await world.player();
  const page = await world.open(id, '/', PHONE);
  const tools = await page.context().newCDPSession(page);
  const { errors, url } = await tools.send('Page.getAppManifest');
  hold(errors).toEqual([]);
  const answer = await page.request.get(url);
  const manifest: unknown = await answer.json();
  hold(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  const icons: unknown = Reflect.get(Object(manifest), 'icons');
  for (const icon of Array.isArray(icons) ? icons : []) {
    const picture = await page.request.get(new URL(String(Reflect.get(Object(icon), 'src')), url).href);
    hold([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  const script = await (await page.request.get(new URL('/service-worker.js', url).href)).text();
  hold(script).not.toContain("'fetch'");
  await page.close();
});
