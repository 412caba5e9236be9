import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import { balance, findTable, join, openTournament, signInByClick } from '../../e2e/lobby-driver.ts';
import { expect } from '../../e2e/patient.ts';
import { mouse, playToResult } from '../../e2e/table-driver.ts';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FEE_MINOR = 1000;

export interface GameOptions {
  /** Told before each own act how many there were; it may do to the server what it likes. */
  readonly before?: (acts: number) => Promise<void>;
  /** Who has not played there yet; player1 unless named. */
  readonly player?: string;
  /** The certificate is one of our own. */
  readonly selfSigned?: boolean;
  /** A name that leads to this machine. */
  readonly resolves?: string;
  /** Looks at the page after the result. */
  readonly after?: (page: Page) => Promise<void>;
}

/** What a played game has shown. */
export interface Played {
  readonly acts: number;
  readonly competitionId: string;
}

/**
 * A newcomer's game in Chromium: signs in by one click, joins, pays (told by the live stream), finds a table, plays it
 * to its result.
 * @throws when the page reports an error, or something does not come
 */
export const playGame = async (url: string, options: GameOptions = {}): Promise<Played> => {
  const rules = options.resolves === undefined ? [] : [`--host-resolver-rules=MAP ${options.resolves} 127.0.0.1`];
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...rules],
  });
  try {
    const settings: BrowserContextOptions = {
      locale: 'de-DE',
      viewport: { width: 1280, height: 900 },
      ignoreHTTPSErrors: options.selfSigned === true,
    };
    const page = await (await browser.newContext(settings)).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const { player = 'player1' } = options;
    await signInByClick(page, url, player);
    const purse = await balance(page);
    await openTournament(page);
    await join(page);
    await expect.poll(() => balance(page)).toBe(purse - FEE_MINOR);
    const competitionId = await findTable(page);
    const acts = await playToResult(page, mouse, { before: async (_, acts) => options.before?.(acts) });
    await expect(page.getByRole('table')).toContainText(player);
    await options.after?.(page);
    if (errors.length > 0) throw new Error(`the page reported ${errors.join('; ')}`);
    return { acts, competitionId };
  } finally {
    await browser.close();
  }
};
