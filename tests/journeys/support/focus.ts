import type { CDPSession, Page } from 'playwright-core';

/** What the keys are on, as a reader by ear is told it. */
export type Stop = Readonly<{ role: string; name: string }>;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** Role and name of what has the focus, by the browser's own tree of what is told to a screen reader. */
export const stopOf = async (page: Page): Promise<Stop> => {
  const session = await sessionOf(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement ?? document.body' });
  if (result.objectId === undefined) return { role: 'none', name: '' };
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const role = String(node?.role?.value ?? 'none');
  // A row has no name of its own: its cells are read out.
  const words =
    role === 'row'
      ? await page.evaluate(() => document.activeElement?.textContent ?? '')
      : String(node?.name?.value ?? '');
  return { role, name: words.replace(/\s+/g, ' ').trim() };
};

/** Why one does not see where the keys are, or were before the last step; undefined where one does. */
export const unseen = (page: Page): Promise<string | undefined> => page.evaluate(look);

/** Runs in the page, so it uses nothing of this file. */
const look = async (): Promise<string | undefined> => {
  const store = window as unknown as { focusSeen?: { element: Element; rings: Map<Element, string> } };
  const words = (element: Element) => `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  // A ring that fades in is not there yet.
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  const ringOf = (element: Element): string =>
    [null, '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .map((style) => [
        style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`,
        style.boxShadow,
        style.borderColor,
        style.backgroundColor,
        style.textDecorationLine,
      ])
      .join('|');
  const last = store.focusSeen;
  const now = document.activeElement ?? document.body;
  delete store.focusSeen;
  if (last?.element.isConnected && last.element !== now) {
    // What holds both looks as before.
    const rings = [...last.rings].filter(([element]) => !element.contains(now));
    const looksAsBefore = () => rings.length > 0 && rings.every(([element, ring]) => ringOf(element) === ring);
    // A choice lays its ring down a moment after it was left.
    for (let frame = 0; frame < 60 && looksAsBefore(); frame += 1) await new Promise(requestAnimationFrame);
    if (looksAsBefore()) return `nothing shows that the keys are on ${words(last.element)}`;
  }
  if (now === document.body) return undefined;
  // A choice draws its ring a moment after it has the focus.
  const choice = now.closest('.ant-select');
  for (let frame = 0; frame < 60 && choice && !choice.matches('.ant-select-focused'); frame += 1)
    await new Promise(requestAnimationFrame);
  const rings = new Map<Element, string>();
  for (let at: Element | null = now; at !== null && rings.size < 8; at = at.parentElement) rings.set(at, ringOf(at));
  store.focusSeen = { element: now, rings };
  const box = now.getBoundingClientRect();
  // What is wider than the place it is scrolled in shows the beginning of the part that is in sight.
  let [left, right] = [box.left, box.right];
  for (let at = now.parentElement; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    left = Math.max(left, at.getBoundingClientRect().left);
    right = Math.min(right, at.getBoundingClientRect().right);
  }
  const x = left + Math.min((right - left) / 2, 200);
  const y = box.top + box.height / 2;
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return `${words(now)} is outside the window`;
  const top = document.elementFromPoint(x, y);
  const home = now.closest('.ant-select, .ant-picker, label') ?? now;
  // The line after a step is gone in a moment.
  if (top?.closest('.ant-message')) return undefined;
  return top === null || home.contains(top) || top.contains(now) ? undefined : `${words(now)} lies under ${words(top)}`;
};
