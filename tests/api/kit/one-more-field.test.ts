// The field is declared before what reads the entity is loaded.
import '../../support/one-more/sample-field';

import { type ExportView, exportContract } from '../../../contract/export/export';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { reportContract } from '../../../contract/report/report';
import type { ReportRecord } from '../../../contract/report/report-view';
import { sampleContract } from '../../../contract/sample/sample';
import { textOf } from '../../../server/documents/fixtures/read-pdf';
import { must } from '../../support/builders/bench';
import { type Counter, openCounter } from '../../support/builders/counter';
import { anOrder, detailOf, orderDraft } from '../../support/builders/order';
import { aDesk, aReport, pdfOf } from '../../support/builders/report-desk';
import { fileOf, settled } from '../../support/job';
import { openLaboratory } from '../../support/laboratory';
import { container, migration } from '../../support/one-more/sample-field';
import { sendForm } from '../../support/send-form';
import { linesOf } from '../../support/workbooks';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
  await counter.lab.alter(migration);
});
afterAll(() => counter.lab.close());

const glass = '棕色玻璃瓶';
const withContainer = ({ catalogue, customerId }: Counter, value: string) => {
  const { samples } = orderDraft(catalogue, customerId);
  return { samples: samples.map((sample) => ({ ...sample, container: value })) };
};

describe('one field more of a sample', () => {
  it('is taken with an order, read with it, listed, found and exported', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const { id } = await anOrder(lab, rec, catalogue, customerId, withContainer(counter, glass));
    const [sample] = (await detailOf(lab, rec, id)).samples;
    expect(sample).toMatchObject({ container: glass });
    const found = await lab.call<{ list: object[] }>(sampleContract.list, rec, { keyword: '玻璃瓶' });
    expect(found.data.list).toEqual([expect.objectContaining({ container: glass })]);
    const { data } = await lab.call<ExportView>(exportContract.start, rec, {
      name: '样品',
      path: sampleContract.list.path,
      query: {},
    });
    const job = await settled<ExportView>(lab, exportContract.one, rec, data.id);
    const [heads, first] = await linesOf(await fileOf(lab, exportContract.file, rec, job.id));
    expect(first?.[heads?.indexOf('盛装容器') ?? -1]).toBe(glass);
  });

  it('is held to its rule, and the refusal names it', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const draft = orderDraft(catalogue, customerId, withContainer(counter, 'x'.repeat(40)));
    const answer = await lab.call<{ errors: { field: string }[] }>(orderContract.create, rec, draft);
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'samples.0.container' }] } });
  });

  it('stands in the sheet that a client fills, and is read from it', async () => {
    const { lab, rec } = counter;
    const sheet = '样品名称,样品数量,单位,盛装容器\n井水,1,L,塑料桶\n';
    const answer = await sendForm(lab, orderAdminContract.sampleTemplate, rec, {}, { name: '样品.csv', bytes: sheet });
    expect(answer).toMatchObject({ data: { rows: [{ sample: { container: '塑料桶' }, errors: [] }] } });
  });

  it('is printed on the report', async () => {
    const lab = await openLaboratory();
    await lab.alter(migration);
    const desk = await aDesk(lab);
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    await lab.system.pool.query(
      'update sample set container = $1 where id = any(select unnest(sample_ids) from report where id = $2)',
      [glass, id],
    );
    const data = must(await lab.call<ReportRecord>(reportContract.record, desk.comp, { id }));
    expect(data.document.samples[0]?.more).toEqual([{ label: container.label, text: glass }]);
    expect(textOf(await pdfOf(lab, desk.comp, id)).replaceAll(/\s/g, '')).toContain(`盛装容器${glass}`);
    await lab.close();
  });
});
