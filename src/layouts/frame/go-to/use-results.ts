import { useAccess } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { Screen } from '../../../../config/route';
import type { Access } from '../../../access';
import { useText } from '../../../kit/format/label';
import { formsFor, menuFor } from '../../../menu/menu';
import { useAreaTitle, useOwnMenu, useScreenTitle } from '../../../menu/use-own-menu';
import { useKeptPages } from '../../../services/kept-pages';
import { useDebounced } from '../../../services/use-debounced';
import { parentOf, screenAt } from '../../../services/use-screen';
import { type Found, findByNumber } from '../find-by-number';

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

/**
 * Where one may go: records by their number, pages that are open, and every screen that the rights open, also one that
 * the roles keep out of the menu. The laboratory's own names find them, and those of the program.
 */
export const useResults = (typed: string): Target[] => {
  const text = useText();
  const access = useAccess() as Access;
  const titleOf = useScreenTitle();
  const areaTitle = useAreaTitle();
  const menu = useOwnMenu();
  const pages = useKeptPages();
  const found = useFound(typed);
  const needle = typed.trim().toLowerCase();
  const matches = (...words: string[]) => words.some((word) => word.toLowerCase().includes(needle));

  const records = found.map(({ kind, id, no, address }): Target => {
    return { key: `${kind} ${id}`, group: 'record', title: no, note: text(`goTo.${kind}`), address };
  });
  const open = [...pages].reverse().flatMap(({ path, address, name }): Target[] => {
    const title = titleOf(screenAt(path));
    return matches(title, name ?? '') ? [{ key: path, group: 'open', title, note: name ?? '', address }] : [];
  });
  const noteOf = (screen: Screen): string => {
    const listed = parentOf(screen) ?? screen;
    const place = menu.find(({ screens: own }) => own.some(({ path }) => path === listed.path));
    return areaTitle(place ?? { area: listed.area ?? 'home', named: undefined });
  };
  const openable = [...menuFor(access).flatMap(({ screens: own }) => own), ...formsFor(access)];
  const screens = openable.flatMap((screen): Target[] => {
    const title = titleOf(screen);
    const note = noteOf(screen);
    // A screen is found by its address too.
    if (!matches(title, note, text(`menu.${screen.name}`), screen.path)) return [];
    return [{ key: screen.path, group: 'screen', title, note, address: screen.path }];
  });
  const shown = new Set(open.map(({ address }) => address));
  return [...records, ...open, ...screens.filter(({ address }) => !shown.has(address))];
};
