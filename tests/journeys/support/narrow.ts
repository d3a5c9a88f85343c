import type { Locator, Page } from 'playwright-core';

/** The window of a phone. */
export const PHONE = { width: 360, height: 740 } as const;

/** Does something in a window as wide as a phone; it has its width back afterwards. */
export const onPhone = async <Found>(page: Page, act: () => Promise<Found>): Promise<Found> => {
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  try {
    return await act();
  } finally {
    if (wide !== null) await page.setViewportSize(wide);
  }
};

/**
 * What of the screen does not fit a window as wide as a phone, which this one is, each as one line: by how many pixels, and which
 * element. What scrolls in a box of its own may be as wide as it likes.
 */
export const tooWide = (page: Page): Promise<string[]> => page.evaluate(measure, PHONE.width);

/** Runs in the page, so it uses nothing of this file. */
const measure = async (width: number): Promise<string[]> => {
  const root = document.documentElement;
  /** A pixel that is not whole. */
  const ROUNDING = 1;
  const shape = () => [window.innerWidth, root.scrollWidth, root.scrollHeight, document.all.length].join();
  // What watches its size or the window's draws itself anew in a few turns; three frames alike were the last.
  for (let last = '', alike = 0; alike < 3; ) {
    await new Promise(requestAnimationFrame);
    const now = shape();
    // A part that a narrow window fetches first shows its shape meanwhile.
    const isDrawn = [...document.querySelectorAll<HTMLElement>('.ant-skeleton-active')].every(
      ({ offsetParent }) => offsetParent === null,
    );
    alike = now === last && isDrawn && window.innerWidth === width ? alike + 1 : 0;
    last = now;
  }
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const outside = [...document.querySelectorAll('body *')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .map(({ element, box }) => ({ element, by: box.width < 1 ? 0 : Math.max(box.right - width, -box.left) }))
    .filter(({ element, by }) => by > ROUNDING && !scrolls(element.parentElement))
    .sort((one, other) => other.by - one.by);
  const drawers = [...document.querySelectorAll('.ant-drawer-body')]
    .map((element) => ({ element, by: element.scrollWidth - element.clientWidth }))
    .filter(({ by }) => by > ROUNDING);
  const scrolled = root.scrollWidth - root.clientWidth;
  const [widest] = [...outside, ...drawers];
  if (widest === undefined && scrolled <= ROUNDING) return [];
  const { element = root, by = scrolled } = widest ?? {};
  const words = (element.textContent ?? '').trim().slice(0, 40);
  return [
    `${Math.round(Math.max(by, scrolled))} px too wide for a phone: ${element.tagName} ${element.getAttribute('class')} "${words}"`,
  ];
};

/** Which parts of a place, once two are shown, lie over one another or outside the window, by their words. */
export const collisions = async (place: Locator, parts: string): Promise<string[]> => {
  // What a phone leaves out is none of them.
  await place.locator(parts).filter({ visible: true }).nth(1).waitFor();
  return await place.evaluate((root, selector) => {
    const boxes = [...root.querySelectorAll<HTMLElement>(selector)]
      .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    if (boxes.length < 2) return [`${boxes.length} parts are shown`];
    const outside = boxes.filter(({ box }) => box.left < 0 || box.right > window.innerWidth);
    const over = boxes.flatMap(({ words, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `"${words}" over "${other.words}"`),
    );
    return [...outside.map(({ words }) => `"${words}" outside`), ...over];
  }, parts);
};

/** How far the colour of a sign stands out from the ground it lies on (WCAG 2.1: 3 for signs); axe looks at words alone. */
export const contrastOf = (sign: Locator): Promise<number> =>
  sign.evaluate((element) => {
    const light = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const clear = /^(transparent|rgba\(.*, 0\))$/;
    let ground: Element | null = element;
    while (ground?.parentElement && clear.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    const [dark = 0, bright = 0] = [
      getComputedStyle(element).color,
      getComputedStyle(ground ?? element).backgroundColor,
    ]
      .map(light)
      .sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
  });
