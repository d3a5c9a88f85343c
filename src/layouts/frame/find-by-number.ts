import { mandateContract } from '../../../contract/mandate/mandate';
import { orderContract } from '../../../contract/order/order';
import { reportContract } from '../../../contract/report/report';
import { sampleContract } from '../../../contract/sample/sample';
import { type Held, leadFor } from '../../../domain/menu/lead';
import type { Access } from '../../access';
import { call } from '../../services/call';

export type Found = { kind: 'order' | 'sample' | 'mandate' | 'report'; id: string; no: string; address: string };

type Row = { id: string; no: string; orderId?: string };

/** Asks one list for a number, and for no more of its rows than leads to them; who may not read it finds nothing there. */
const rowsOf = async (kind: Found['kind'], keyword: string, signal: AbortSignal | undefined): Promise<Row[]> => {
  const lists = { order: orderContract, sample: sampleContract, mandate: mandateContract, report: reportContract };
  const columns = kind === 'sample' ? 'no,orderId' : 'no';
  const input = { current: 1, pageSize: 5, keyword, columns };
  const page = await call(lists[kind].list as typeof orderContract.list, input, { noerror: true, signal });
  return page.list as readonly unknown[] as Row[];
};

const addresses: Readonly<Record<Found['kind'], (row: Row) => string>> = {
  order: ({ id }) => `/order?id=${id}`,
  sample: ({ orderId }) => `/order?id=${orderId}`,
  mandate: ({ id }) => `/mandate/${id}`,
  report: ({ id }) => `/reportprint?view=all#${id}`,
};

/** Orders, samples, mandates and reports whose number contains what was typed, the very number first. */
export const findByNumber = async (typed: string, access: Access, signal?: AbortSignal): Promise<Found[]> => {
  const number = typed.trim().toLowerCase();
  const kinds = (['order', 'sample', 'mandate', 'report'] as const).filter((kind) => access[`${kind}.read`]);
  const held: Held = { has: (right) => access[right] };
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await rowsOf(kind, number, signal).catch(() => []);
      return rows.flatMap((row): Found[] => {
        const address = row.no.toLowerCase().includes(number) ? leadFor(addresses[kind](row), held) : null;
        return address === null ? [] : [{ kind, id: row.id, no: row.no, address }];
      });
    }),
  );
  const isExact = ({ no }: Found) => Number(no.toLowerCase() === number);
  return lists.flat().sort((a, b) => isExact(b) - isExact(a));
};
