import type { Page } from '@playwright/test';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * What is wrong with the open dialogs, by their names: one that sticks out of the screen sideways, one without a way
 * out, and each button of the one on top that cannot be brought into sight and pressed. Nothing is left scrolled.
 */
export const dialogsOutOfReach = (page: Page): Promise<readonly string[]> =>
  page.locator(DIALOGS).evaluateAll((dialogs) => {
    const nameOf = (dialog: Element): string => {
      const { ariaLabel } = dialog;
      return document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? ariaLabel ?? '?';
    };
    const isCut = (dialog: Element): boolean => {
      const { left, right } = dialog.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    };
    const isPressable = (button: Element): boolean => {
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && button.contains(hit);
    };
    const wrong = dialogs.filter(isCut).map((dialog) => `"${nameOf(dialog)}" sticks out of the screen`);
    const top = dialogs.at(-1);
    if (top === undefined) return wrong;
    const places = [...top.querySelectorAll('*')].map((part) => ({ part, before: part.scrollTop }));
    const buttons = [...top.querySelectorAll('button, a[href]')].filter((one) => one.checkVisibility());
    if (buttons.length === 0) wrong.push(`"${nameOf(top)}" has no way out`);
    for (const button of buttons)
      if (!isPressable(button))
        wrong.push(`"${button.ariaLabel ?? button.textContent}" of "${nameOf(top)}" cannot be pressed`);
    for (const { part, before } of places) part.scrollTop = before;
    return wrong;
  });
