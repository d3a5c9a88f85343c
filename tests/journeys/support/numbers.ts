import type { Page } from 'playwright-core';

/** Runs in the page: numbers of which a part is on another line or on the wrong side, as the browser has set them. */
const measure = (): string[] => {
  const one =
    /[A-Z]{2,}(?:\/[A-Z])? \d[\d.]*-\d{4}|\d{4}\.\d\d\.\d\d(?: \d\d:\d\d)?(?: – \d{4}\.\d\d\.\d\d)?|(?:[<>≤≥±−-]\s?)?[A-Za-z0-9]+(?:[-./:~–][A-Za-z0-9]+)*/g;
  const range = document.createRange();
  const boxOf = (node: Node, at: number): DOMRect | undefined => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getClientRects()[0];
    return box && box.width > 0 ? box : undefined;
  };
  const faultOf = (node: Node, start: number, text: string): string | undefined => {
    const boxes = [...text].flatMap((letter, at) => (letter.trim() === '' ? [] : (boxOf(node, start + at) ?? [])));
    const isTorn = boxes.some((box, at) => Math.abs(box.top - (boxes[at - 1] ?? box).top) > box.height / 2);
    const isTurned = boxes.some((box, at) => box.left < (boxes[at - 1] ?? box).left - 0.5);
    return isTorn ? 'torn' : isTurned ? 'turned' : undefined;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(one)) {
      const fault = /\d/.test(text) && text.length > 1 ? faultOf(node, index, text) : undefined;
      if (fault) found.push(`${fault}: ${text} in “${node.nodeValue}”`);
    }
  }
  return [...new Set(found)];
};

/** The numbers in sight that a line has torn apart or turned around. */
export const brokenNumbers = (page: Page): Promise<string[]> => page.evaluate(measure);
