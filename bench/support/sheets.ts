import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { tasksContract } from '../../contract/task/tasks';
import type { WorksheetView } from '../../contract/worksheet/bench';
import type { CellAnswer } from '../../contract/worksheet/entries';
import { anAssignedMandate, type Bench, gridOf } from '../../tests/support/builders/bench';
import { authorise } from '../../tests/support/builders/catalogue';
import { draftSamples } from '../../tests/support/builders/order';
import { aTitrationTemplate } from '../../tests/support/builders/record-sheet';
import type { Person } from '../../tests/support/laboratory';
import { toRequest } from '../../tests/support/to-request';
import { httpGetter, httpPoster } from './http-lane';

/** A call over the wire; gives its data, or fails. */
export const asker =
  (origin: string) =>
  async <T>(endpoint: AnyEndpoint, { token }: Person, input: Record<string, unknown>): Promise<T> => {
    const { url, body } = toRequest(endpoint, input);
    const asked = `${origin}${url}`;
    const answer = await (body === undefined ? httpGetter(token)(asked) : httpPoster(token)(asked, body, randomUUID()));
    const { code, data, message } = JSON.parse(answer.body) as { code: number; data: T; message: string };
    if (code !== 200) throw new Error(`${endpoint.path}: ${code} ${message}`);
    return data;
  };
export type Ask = ReturnType<typeof asker>;

/** A worksheet of a tester, with what he has saved to it so far. */
export type Sheet = { tester: Person; grid: WorksheetView; versions: Map<string, number>; round: number };

/** Later than so many hours of work take. */
const later = (): string => new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);

/** So many worksheets, each of a tester of its own, with two results of each sample. */
export const openSheets = async (bench: Bench, count: number, samples: number): Promise<Sheet[]> => {
  const sheets: Sheet[] = [];
  const dueDate = later();
  for (let nth = 0; nth < count; nth += 1) {
    const tester = await bench.lab.hire({ roles: ['TEST'] });
    await authorise(bench.lab, tester, bench.catalogue.area.id, ['test']);
    const own = { ...bench, people: { ...bench.people, tester } };
    const mandate = await anAssignedMandate(own, { samples: draftSamples(bench.catalogue, samples), dueDate });
    const grid = await gridOf(own, tester, mandate);
    sheets.push({ tester, grid, versions: new Map(grid.rows.map(({ taskId, ver }) => [taskId, ver])), round: 0 });
  }
  return sheets;
};

/** A worksheet on a record sheet with a row for each of so many samples: three cells to fill and two that follow in each. */
export const openPaper = async (bench: Bench, samples: number): Promise<Pick<Sheet, 'tester' | 'grid'>> => {
  await aTitrationTemplate(bench, '滴定记录');
  const { items, basis, type } = bench.catalogue;
  const mandate = await anAssignedMandate(bench, {
    ...{ needJudge: false, decisionRule: null, ruleAgreed: null, dueDate: later() },
    samples: Array.from({ length: samples }, (_, nth) => ({
      ...{ sample1Id: type.id, name: `样品 ${nth + 1}`, qty: '1', qtyUnit: 'L' },
      items: [{ testitemId: items.cod.id, basisId: basis.id }],
    })),
  });
  const { tester } = bench.people;
  return { tester, grid: await gridOf(bench, tester, mandate) };
};

/** Does something with a worksheet that nobody else has at the moment. */
export const onOne = (sheets: Sheet[], work: (sheet: Sheet) => Promise<unknown>) => async (): Promise<void> => {
  const sheet = sheets.pop() as Sheet;
  sheet.round += 1;
  await work(sheet);
  sheets.push(sheet);
};

/** Saves another value to each row of a worksheet. */
export const saveSheet =
  (bench: Bench, ask: Ask) =>
  async ({ tester, grid, versions, round }: Sheet): Promise<void> => {
    const digit = 1 + (round % 8);
    const cells = grid.rows.map(({ taskId, itemName }) => ({
      taskId,
      ver: versions.get(taskId),
      values: itemName === 'pH值' ? [`7.${digit}`, `7.${digit}`] : [`1${digit}`],
      equipmentId: itemName === 'pH值' ? bench.deviceId : null,
    }));
    const { worksheet } = grid;
    const saved = await ask<{ cells: CellAnswer[] }>(tasksContract.save, tester, {
      id: worksheet.id,
      mandateId: worksheet.mandateId,
      cells,
    });
    for (const cell of saved.cells) {
      if (cell.status !== 'saved') throw new Error(JSON.stringify(cell));
      versions.set(cell.taskId, cell.row.ver);
    }
  };
