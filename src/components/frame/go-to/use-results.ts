import { useAccess } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { Access } from '../../../access';
import { menuFor } from '../../../layouts/main/menu';
import { type Found, findByNumber } from '../../../services/find-by-number';
import { useKeptPages } from '../../../services/kept-pages';
import { useDebounced } from '../../../services/use-debounced';
import { screenAt } from '../../../services/use-screen';
import { useText } from '../../format/label';

export type Target = { key: string; group: 'record' | 'open' | 'screen'; title: string; note: string; address: string };

/** A number of ours has at least so many characters; less is a word of the menu. */
const SHORTEST = 3;

const useFound = (typed: string): readonly Found[] => {
  const access = useAccess() as Access;
  const term = useDebounced(typed.trim(), 250);
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    if (term.length < SHORTEST || !/\d/.test(term)) return setFound([]);
    const controller = new AbortController();
    void findByNumber(term, access, controller.signal).then((records) => {
      if (!controller.signal.aborted) setFound(records);
    });
    return () => controller.abort();
  }, [term, access]);
  return found;
};

/** Where one may go: records by their number, pages that are open, and every screen one may enter. */
export const useResults = (typed: string): Target[] => {
  const text = useText();
  const access = useAccess() as Access;
  const pages = useKeptPages();
  const found = useFound(typed);
  const needle = typed.trim().toLowerCase();
  const matches = (...words: string[]) => words.some((word) => word.toLowerCase().includes(needle));

  const records = found.map(({ kind, id, no, address }): Target => {
    return { key: `${kind} ${id}`, group: 'record', title: no, note: text(`goTo.${kind}`), address };
  });
  const open = [...pages].reverse().flatMap(({ path, address, name }): Target[] => {
    const title = text(`menu.${screenAt(path)?.name ?? '404'}`);
    return matches(title, name ?? '') ? [{ key: path, group: 'open', title, note: name ?? '', address }] : [];
  });
  const screens = menuFor(access).flatMap(({ area, screens: own }) =>
    own.flatMap((screen): Target[] => {
      const title = text(`menu.${screen.name}`);
      const note = area === 'home' ? '' : text(`area.${area}`);
      // Whoever thinks in addresses finds a screen by it too.
      if (!matches(title, note, screen.path)) return [];
      return [{ key: screen.path, group: 'screen', title, note, address: screen.path }];
    }),
  );
  const shown = new Set(open.map(({ address }) => address));
  return [...records, ...open, ...screens.filter(({ address }) => !shown.has(address))];
};
