import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { tasksContract } from '../../contract/task/tasks';
import type { WorksheetView } from '../../contract/worksheet/bench';
import { pagesOf, textOf } from '../../server/documents/fixtures/read-pdf';
import { aBench, anAssignedMandate, type Bench, gridOf, must } from '../support/builders/bench';
import { aTitrationTemplate, entryOf, fill } from '../support/builders/record-sheet';
import type { Person } from '../support/laboratory';
import { toRequest } from '../support/to-request';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
  await aTitrationTemplate(bench, '滴定记录');
}, 60_000);
afterAll(() => bench.lab.close());

const pdf = async (endpoint: Parameters<typeof toRequest>[0], person: Person, input: object): Promise<Uint8Array> => {
  const { url, ...request } = toRequest(endpoint, input as never);
  const answer = await fetch(`${bench.lab.origin}${url}`, { ...request, headers: { authorization: person.token } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('%PDF');
  return bytes;
};
const samples = (names: readonly string[]): object => {
  const { items, basis, type } = bench.catalogue;
  return {
    ...{ needJudge: false, decisionRule: null, ruleAgreed: null },
    samples: names.map((name) => ({
      ...{ sample1Id: type.id, name, qty: '1', qtyUnit: 'L' },
      items: [{ testitemId: items.cod.id, basisId: basis.id }],
    })),
  };
};
const filled = async (names: readonly string[]) => {
  const { tester } = bench.people;
  const mandate = await anAssignedMandate(bench, samples(names));
  const view: WorksheetView = await gridOf(bench, tester, mandate, 0);
  must(
    await fill(bench, tester, view, [
      entryOf(view, 'C2', '0.2500'),
      entryOf(view, 'E2', '试亚铁灵'),
      ...view.rows.flatMap(({ sampleId }) => [
        entryOf(view, 'B5', '20.00', sampleId),
        entryOf(view, 'C5', '0.00', sampleId),
        entryOf(view, 'D5', '1.25', sampleId),
      ]),
    ]),
  );
  return { mandate, view };
};

it('is printed to be filled by hand: with what the laboratory knows, without what was filled or follows', async () => {
  const { view } = await filled(['甲', '乙']);
  const text = textOf(await pdf(tasksContract.blankSheet, bench.people.tester, { id: view.worksheet.id })).replace(
    /\s/g,
    '',
  );
  for (const known of ['滴定法原始记录', '空白记录，现场填写', ...view.rows.map(({ sampleNo }) => sampleNo)])
    expect(text).toContain(known);
  for (const typed of ['0.2500', '试亚铁灵', '125.0']) expect(text).not.toContain(typed);
  const { rows } = await bench.lab.system.pool.query('select 1 from audit_log where ref_id = $1 and action = $2', [
    ...[view.worksheet.id, 'worksheet.printBlank'],
  ]);
  expect(rows).toHaveLength(1);
});

it('stands in the record of the mandate as its paper, with what was changed and remarked by cell', async () => {
  const { tester, checker, director } = bench.people;
  const { mandate, view } = await filled(['甲', '乙']);
  const id = view.worksheet.id;
  const [row] = view.rows;
  must(await bench.lab.call(tasksContract.submit, tester, { id }));
  const read = await gridOf(bench, checker, mandate, 0);
  const key = `paper:${row?.sampleId}#1 滴定!D5`;
  must(
    await bench.lab.call(mandateAuditContract.instance, checker, {
      ...{ id, ver: read.worksheet.ver, result: 'reject', opinion: '请核对终读数' },
      cells: [{ taskId: row?.taskId, cell: key, comment: '终读数与仪器不符' }],
    }),
  );
  const back = await gridOf(bench, tester, mandate, 0);
  must(await fill(bench, tester, back, [entryOf(back, 'D5', '2.50', row?.sampleId)], { reason: '终读数抄错' }));
  const text = textOf(await pdf(mandateContract.export, director, { id: mandate.mandate.id })).replace(
    /[\s\u200b]/g,
    '',
  );
  for (const part of [
    ...['滴定法原始记录', '0.2500', '试亚铁灵', '250.0', '125.0', '以下空白'],
    `${row?.sampleNo}终读数1.252.50终读数抄错`,
    `${row?.sampleNo}终读数终读数与仪器不符`,
  ])
    expect(text).toContain(part);
});

it('of many samples goes on over the pages, each with its head', async () => {
  const names = Array.from({ length: 40 }, (_, nth) => `样${nth + 1}`);
  const { mandate, view } = await filled(names);
  const pages = pagesOf(await pdf(mandateContract.export, bench.people.director, { id: mandate.mandate.id }));
  const papers = pages.filter((page) => page.replace(/[\s\u200b]/g, '').includes('滴定法原始记录'));
  expect(papers.length).toBeGreaterThan(1);
  const last = view.rows.at(-1)?.sampleNo ?? '';
  expect(papers.at(-1)?.replace(/[\s\u200b]/g, '')).toContain(last);
  for (const page of papers) expect(page.replace(/[\s\u200b]/g, '')).toContain('取样体积');
}, 60_000);
