import { useEffect, useState } from 'react';
import { MAX_PAGE_SIZE } from '../../../contract/kit/limits';
import { titleOf } from '../../../domain/kit/title';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { targetOf } from '../ref/targets';

/** The ids that a value holds, by the entity they point at. */
export type Asked = Readonly<Record<string, readonly string[]>>;

const read = async (name: string, ids: readonly string[], signal: AbortSignal): Promise<[string, string][]> => {
  const target = targetOf(name);
  if (target === undefined) return [];
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, page) =>
    ids.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
  );
  const found = await Promise.all(
    pages.map((some) =>
      call(target.endpoint, { current: 1, pageSize: some.length, ids: [...some] }, { noerror: true, signal }),
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

/** The names of records by their ids, read together; `undefined` until they are there. */
export const useNames = (asked: Asked): ReadonlyMap<string, string> | undefined => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>();
  const sent = JSON.stringify(asked);
  useEffect(() => {
    const controller = new AbortController();
    Promise.all(Object.entries(JSON.parse(sent) as Asked).map(([target, ids]) => read(target, ids, controller.signal)))
      .then((found) => setNames(new Map(found.flat())))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    return () => controller.abort();
  }, [sent]);
  return names;
};
