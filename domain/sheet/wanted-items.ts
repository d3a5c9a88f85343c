/** An item as a cell may name it. */
type Known = Readonly<{ id: string; name: string; code: string }>;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const FIRST = /[、；;|\n]+/;
const THEN = /[,，/]+/;

const ALL = new Set(['全部', '套餐', '常用项目', 'all', 'package', 'الكل']);

/** Whether a cell asks for everything that the type usually has. */
export const asksForAll = (cell: string): boolean => ALL.has(plain(cell));

/**
 * The items that a cell names, by name or code, and the words that name none. A comma parts items only where no item has
 * it in its name, as 1,2-二氯苯 has. Of items with one name the first counts: put those of the type before the others.
 */
export const wantedItems = (cell: string, items: readonly Known[]): { ids: string[]; strangers: string[] } => {
  const known = new Map<string, string>();
  for (const { id, name, code } of items)
    for (const word of [name, code]) if (!known.has(plain(word))) known.set(plain(word), id);
  const ids = new Set<string>();
  const strangers: string[] = [];
  const words = (text: string, by: RegExp) => text.split(by).flatMap((word) => word.trim() || []);
  for (const word of words(cell, FIRST)) {
    const whole = known.get(plain(word));
    for (const part of whole === undefined ? words(word, THEN) : [word]) {
      const id = known.get(plain(part));
      if (id === undefined) strangers.push(part);
      else ids.add(id);
    }
  }
  return { ids: [...ids], strangers };
};
