import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { CARD_SOUNDS, lengthOf, RECIPES, type Recipe } from '../../apps/web/src/sound/recipes.ts';
import { synthesise } from '../../apps/web/src/sound/synth.ts';
import { expect } from '../patient.ts';
import { openWorld, type Eyes } from './world.ts';

const EYES: Eyes = { width: 360, scheme: 'light', locale: 'de-DE' };
/** Sounds that may be longer than a quarter of a second. */
const LONG: readonly string[] = ['shuffle', 'won', 'found'];

const world = await openWorld();

/** What a browser makes of a recipe. */
interface Heard {
  readonly peak: number;
  /** Until it is as good as silent, in seconds. */
  readonly seconds: number;
  /** How often the wave crosses zero in a second: dull or bright. */
  readonly crossings: number;
  /** Its energy, in fifths of the whole. */
  readonly shape: readonly number[];
}

const RATE = 44_100;

/** Handed to the browser as it stands here, so it uses nothing beside itself. */
const measured = (samples: Float32Array, rate: number): Heard => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const audible = samples.slice(0, samples.findLastIndex((sample) => Math.abs(sample) > peak / 200) + 1);
  const energyOf = (part: Float32Array): number => part.reduce((sum, sample) => sum + sample * sample, 0);
  let crossed = 0;
  for (let place = 1; place < audible.length; place += 1)
    if ((audible[place] ?? 0) > 0 !== (audible[place - 1] ?? 0) > 0) crossed += 1;
  const shape = [0, 1, 2, 3, 4].map((share) => {
    const part = audible.subarray((share * audible.length) / 5, ((share + 1) * audible.length) / 5);
    return energyOf(part) / energyOf(audible);
  });
  return { peak, seconds: audible.length / rate, crossings: (crossed * rate) / audible.length, shape };
};

/** How far two sounds are apart: in length, in brightness, in where their energy lies. */
const apart = (one: Heard, other: Heard): number =>
  Math.abs(Math.log2(one.seconds / other.seconds)) +
  Math.abs(Math.log2(one.crossings / other.crossings)) +
  one.shape.reduce((sum, share, place) => sum + Math.abs(share - (other.shape[place] ?? 0)), 0);

const rendered = async (recipes: Readonly<Record<string, Recipe>>): Promise<ReadonlyMap<string, Heard>> => {
  const page = await world.open(null, '/login', EYES);
  await page.evaluate(`window.synthesise = ${synthesise.toString()}; window.measured = ${measured.toString()};`);
  const heard = new Map<string, Heard>();
  for (const [name, recipe] of Object.entries(recipes)) {
    const frames = Math.ceil((lengthOf(recipe) + 0.05) * RATE);
    const found = await page.evaluate<Heard>(`(async () => {
      const context = new OfflineAudioContext(1, ${String(frames)}, ${String(RATE)});
      window.synthesise(context.destination, ${JSON.stringify(recipe)}, 0);
      return window.measured((await context.startRendering()).getChannelData(0), ${String(RATE)});
    })()`);
    heard.set(name, found);
  }
  await page.close();
  return heard;
};

test('GAME-21 every sound is heard, short, without clipping, and told apart from every other', async () => {
  const heard = await rendered(RECIPES);
  for (const [name, { peak, seconds }] of heard) {
    expect(peak, name).toBeGreaterThan(0.05);
    expect(peak, name).toBeLessThan(1);
    expect(seconds, name).toBeGreaterThan(0.015);
    expect(seconds, name).toBeLessThan(LONG.includes(name) ? 0.9 : 0.26);
  }
  const isCard = (name: string): boolean => CARD_SOUNDS.some((sound) => sound === name);
  const names = [...heard.keys()];
  for (const [place, name] of names.entries())
    for (const other of names.slice(place + 1)) {
      const [one, two] = [heard.get(name), heard.get(other)];
      if (one === undefined || two === undefined) throw new Error('not rendered');
      // The three cards are kin, and yet no two are the same.
      expect(apart(one, two), `${name} and ${other}`).toBeGreaterThan(isCard(name) && isCard(other) ? 0.1 : 0.35);
    }
});

/** Counts what the page starts to sound, layer by layer. */
const countSounds = (): void => {
  const { start } = AudioScheduledSourceNode.prototype;
  document.addEventListener('DOMContentLoaded', () => (document.documentElement.dataset.layers = '0'));
  AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, ...when): void {
    const { dataset } = document.documentElement;
    dataset.layers = String(Number(dataset.layers ?? 0) + 1);
    start.apply(this, when);
  };
  const { start: startBuffer } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...when): void {
    const { dataset } = document.documentElement;
    dataset.layers = String(Number(dataset.layers ?? 0) + 1);
    startBuffer.apply(this, when);
  };
};

/** Opens the settings at a table of the house. */
const settingsAt = async (path: string, prepare?: () => void): Promise<Page> => {
  const page = await world.open(null, path, EYES, async (opened) => {
    if (prepare !== undefined) await opened.addInitScript(prepare);
  });
  await page.locator('[data-card]').first().waitFor();
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('dialog').waitFor();
  return page;
};

test('GAME-21 the settings play each sound by its caption, with the table muted too, and keep the volume', async () => {
  const page = await settingsAt('/practice/skat', countSounds);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Ton aus' }).check();
  const buttons = dialog.getByRole('button', { name: /anhören$/ });
  const layers = async (): Promise<number> => Number(await page.locator('html').getAttribute('data-layers'));
  expect(await buttons.count()).toBe(11);
  for (const button of await buttons.all()) {
    const before = await layers();
    await button.click();
    await expect.poll(layers, { message: (await button.textContent()) ?? '' }).toBeGreaterThan(before);
  }
  const volume = dialog.getByRole('slider', { name: 'Lautstärke' });
  await volume.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await volume.getAttribute('aria-valuetext')).toBe('5 %');
  const stored = await page.evaluate(() => localStorage.getItem('matador.table'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ volume: 5, muted: true });
  await page.close();
});

test('GAME-13 German suits are chosen by their picture: cards, contract and words follow at once and after a reload', async () => {
  const page = await settingsAt('/practice/skat');
  const names = (): Promise<readonly (string | null)[]> =>
    page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  await page.getByRole('radio', { name: /Deutsch/ }).check();
  await page.keyboard.press('Escape');
  const isGerman = async (): Promise<boolean> => {
    const words = (await page.locator('body').innerText()) + (await names()).join(' ');
    return /Eichel|Grün|Rot|Schellen/.test((await names()).join(' ')) && !/Kreuz|Pik|Herz|Karo|Bube|Dame/.test(words);
  };
  await expect.poll(isGerman).toBe(true);
  await page.reload();
  await page.locator('[data-card]').first().waitFor();
  await expect.poll(isGerman).toBe(true);
  await page.close();
});

test('GAME-13 Rommé is played with French suits whatever was chosen, and its settings say so', async () => {
  const page = await settingsAt('/practice/romme', () =>
    localStorage.setItem('matador.table', JSON.stringify({ deck: 'german' })),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Hier wird mit französischem Blatt gespielt.').waitFor();
  expect(await dialog.getByRole('radio', { name: /Deutsch/ }).count()).toBe(0);
  expect(await dialog.getByRole('radio', { name: /Turnierbild/ }).isChecked()).toBe(true);
  await page.close();
});

for (const muted of [false, true])
  test(`GAME-21 what happens at a table is ${muted ? 'not heard with the switch' : 'heard'}`, async () => {
    const page = await world.open(null, '/practice/skat', EYES, async (opened) => {
      await opened.addInitScript(countSounds);
      await opened.addInitScript((off) => localStorage.setItem('matador.table', JSON.stringify({ muted: off })), muted);
    });
    const table = page.getByTestId('table');
    await page.locator('[data-testid="table"][data-asked]').waitFor();
    const turn = Number(await table.getAttribute('data-turn'));
    const layers = async (): Promise<number> => Number(await page.locator('html').getAttribute('data-layers'));
    const before = await layers();
    await page.getByTestId('second-action').or(page.getByTestId('main-action')).first().click();
    // The own call, and the next of somebody else.
    await expect.poll(async () => Number(await table.getAttribute('data-turn'))).toBeGreaterThan(turn + 1);
    if (muted) expect(await layers()).toBe(0);
    else await expect.poll(layers).toBeGreaterThan(before);
    await page.close();
  });
