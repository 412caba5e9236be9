import { expect as playwright } from '@playwright/test';
import { PATIENCE_MS } from '../apps/server/test/patience.ts';

/** Playwright's `expect` where its own runner, which is configured, does not run. */
export const expect = playwright.configure({ timeout: PATIENCE_MS });
