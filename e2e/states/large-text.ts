import type { Page } from '@playwright/test';

/**
 * What of a page's text cannot be read: it scrolls sideways, is cut, broken within a word, lies on other text or under a
 * card. Each in a few words. Cards that fly over a table hear no press, and are not looked at.
 */
export const textFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SHOWN = 50;
    /** Names and mail addresses may be longer, and are broken; what the house writes only at soft hyphens, no number or sum. */
    const isName = (text: string, from: number, word: string): boolean =>
      /\p{L}\d/u.test(word) || (/\S*$/.exec(text.slice(0, from))?.[0] ?? '').includes('@');
    const WORD = /(?<![\p{L}\p{N}\u{ad}_@-])[\p{L}\p{N}.,:]{2,13}(?:\u{a0}€)?(?![\p{L}\p{N}\u{ad}_@-])/gu;
    const say = (element: Element): string =>
      `<${element.tagName.toLowerCase()} ${element.getAttribute('class')?.split(' ')[0] ?? ''}> "${(element.textContent ?? '').trim().slice(0, SHOWN)}"`;
    const NAMES = '[title], [class*="_name_"], [class*="_player_"]';
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) {
      faults.push(`scrolls ${String(wide)} px sideways`);
      for (const element of document.querySelectorAll('body *')) {
        const { right, width } = element.getBoundingClientRect();
        const isLeast = [...element.children].every((child) => child.getBoundingClientRect().right <= innerWidth + 1);
        if (width > 0 && right > innerWidth + 1 && isLeast && element.closest('svg') === null)
          faults.push(`sticks out: ${say(element)}`);
      }
    }

    /** What cuts an element's text on that axis: nearest first. */
    const cuts = (element: Element, axis: 'overflowX' | 'overflowY'): Element | null => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at)[axis] !== 'visible') return at;
      return null;
    };
    const isHeard = (element: Element): boolean => {
      if (!element.checkVisibility()) return true;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { clipPath, visibility, opacity } = getComputedStyle(at);
        if (clipPath.startsWith('inset(50%') || visibility === 'hidden' || opacity === '0') return true;
      }
      return false;
    };
    const inFront = (element: Element): string | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky') return position;
      }
      return null;
    };

    interface Piece {
      readonly element: Element;
      readonly box: DOMRect;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || (node.textContent ?? '').trim() === '') continue;
      if (element.closest('script, style, option, svg, [aria-hidden="true"][data-deco]') !== null || isHeard(element))
        continue;
      const range = document.createRange();
      // Names may be broken.
      for (const { index, 0: word } of element.closest(NAMES) === null ? (node.textContent ?? '').matchAll(WORD) : []) {
        if (isName(node.textContent ?? '', index, word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = boxes;
        if (first !== undefined && boxes.some(({ top }) => top >= first.bottom - 2))
          faults.push(`broken: ${word} in ${say(element)}`);
      }
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const cutting = cuts(element, 'overflowX');
        if (cutting !== null) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(cutting);
          const edge = cutting.getBoundingClientRect();
          const sticksOut = box.right > edge.right + 2 || box.left < edge.left - 2;
          const isOutOfSight = overflowY !== 'visible' && box.top >= edge.bottom - 2;
          // A line that has fallen out of its place is out of sight as a whole, on purpose; others are scrolled to.
          const isScrolled = [overflowX, overflowY].some((over) => over === 'auto' || over === 'scroll');
          if (isOutOfSight && !isScrolled) continue;
          const isShortened = textOverflow === 'ellipsis' && cutting.closest('[title]') !== null;
          // What is meant to scroll sideways scrolls in no other way.
          const isSideways = isScrolled && overflowY === 'hidden';
          if (sticksOut && !isShortened && !isSideways) faults.push(`cut: ${say(element)}`);
          if (isSideways && box.bottom > edge.bottom + 2) faults.push(`cut below: ${say(element)}`);
          if (sticksOut || isOutOfSight) continue;
        }
        if (inFront(element) === null) pieces.push({ element, box });
      }
    }
    const CARDS = '[data-trick-card], [data-card]';
    for (const card of document.querySelectorAll(CARDS)) {
      const over = card.getBoundingClientRect();
      for (const { element, box } of pieces) {
        if (element.closest(CARDS) !== null) continue;
        const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)];
        const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)];
        if (right - left <= 3 || bottom - top <= box.height / 3) continue;
        const beforePx = scrollY;
        scrollBy(0, (top + bottom - innerHeight) / 2); // only what is in view is found at a point
        const y = (top + bottom) / 2 - (scrollY - beforePx);
        if (document.elementFromPoint((left + right) / 2, y)?.closest(CARDS) === card)
          faults.push(`under a card: ${say(element)}`);
        scrollTo(0, beforePx);
      }
    }
    // Lines of one paragraph touch; words of two elements must not.
    const sorted = pieces.toSorted((a, b) => a.box.top - b.box.top);
    sorted.forEach(({ element, box }, at) => {
      for (const other of sorted.slice(at + 1)) {
        if (other.box.top > box.bottom) break;
        if (other.element === element || other.element.contains(element) || element.contains(other.element)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 3 && down > Math.min(box.height, other.box.height) / 3)
          faults.push(`overlaps: ${say(element)} and ${say(other.element)}`);
      }
    });
    return [...new Set(faults)];
  });

/** Run in a page: as a browser whose own size of text is 32 px. */
export const doubled = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200% !important; }');
  document.adoptedStyleSheets = [sheet];
};

/** Run in a page: the usual size of text again. */
export const single = (): void => {
  document.adoptedStyleSheets = [];
};
