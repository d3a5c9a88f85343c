import { useAccess } from '@umijs/max';
import { useEffect, useState } from 'react';
import { MAX_PAGE_SIZE } from '../../../contract/kit/limits';
import { titleOf } from '../../../domain/kit/title';
import type { Access } from '../../access';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { mayCall } from '../../services/may-call';
import { askedColumns } from '../ref/asked-columns';
import { targetOf } from '../ref/targets';

/** The ids that a value holds, by the entity they point at. */
export type Asked = Readonly<Record<string, readonly string[]>>;

const read = async (name: string, ids: readonly string[], signal: AbortSignal): Promise<[string, string][]> => {
  const target = targetOf(name);
  if (target === undefined) return [];
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, page) =>
    ids.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
  );
  const columns = askedColumns(target.titleKey, target.edition, []);
  const found = await Promise.all(
    pages.map((some) =>
      call(
        target.endpoint,
        { current: 1, pageSize: some.length, ids: [...some], ...columns },
        { noerror: true, signal },
      ),
    ),
  );
  return found.flatMap(({ list }) =>
    list.map(
      (row) =>
        [
          row.id,
          titleOf({ title: target.titleKey, ...(target.edition !== undefined && { edition: target.edition }) }, row),
        ] as [string, string],
    ),
  );
};

/** In the place of a name that the reader may not look up. */
const HIDDEN = '＊＊＊';
/** In the place of a name until it has been read. */
const UNREAD = '…';

/**
 * How records are called, by entity and id, read together; undefined is a record that is no more. A kind that the reader
 * may not look up is not asked for: it would be refused, and nothing else be named either.
 */
export const useNames = (asked: Asked): ((target: string, id: string) => string | undefined) => {
  const access = useAccess() as Access;
  const [names, setNames] = useState<ReadonlyMap<string, string>>();
  const mayRead = (name: string): boolean => {
    const target = targetOf(name);
    return target !== undefined && mayCall(access, target.endpoint);
  };
  const sent = JSON.stringify(Object.fromEntries(Object.entries(asked).filter(([name]) => mayRead(name))));
  useEffect(() => {
    const controller = new AbortController();
    Promise.all(Object.entries(JSON.parse(sent) as Asked).map(([target, ids]) => read(target, ids, controller.signal)))
      .then((found) => setNames(new Map(found.flat())))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    return () => controller.abort();
  }, [sent]);
  return (target, id) => (!mayRead(target) ? HIDDEN : names === undefined ? UNREAD : names.get(id));
};
