import { entryAdmission } from '@matador/protocol/rest';
import type { Page } from '@playwright/test';

/** Makes a page one of a release with other terms: whatever is answered to it, a join accepts those of the next. */
export const holdOtherTerms = async (page: Page): Promise<void> => {
  await page.route(/\/tournaments\/admission\//, async (route) => {
    const response = await route.fetch();
    const admission = entryAdmission.parse(await response.json());
    await route.fulfill({ response, json: { ...admission, termsVersion: '2999-01-01' } });
  });
};
