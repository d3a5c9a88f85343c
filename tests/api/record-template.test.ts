import { dataMapContract } from '../../contract/data-map/data-map';
import { jinContract } from '../../contract/mandate/jin';
import { mandateContract } from '../../contract/mandate/mandate';
import { type RecordTemplateDetail, recordTemplateContract } from '../../contract/record-template/record-template';
import { workContract } from '../../contract/to-do/work';
import type { TemplateChange } from '../../domain/record-template/compare';
import type { RecordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import type { GoldenCase } from '../../domain/record-template/template.shapes';
import type { BookWithLook } from '../../domain/workbook/look';
import { readTemplate } from '../../server/documents/xlsx/template-content';
import { aBench, aMandate, anAssignedMandate, type Bench, must } from '../support/builders/bench';
import { fileOf } from '../support/job';
import { PASSWORD, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';
import { titrationSheet } from '../support/sheets/titration';

let bench: Bench;
let tester: Person;
let technical: Person;
/** Keeps the maps of all templates. */
let keeper: Person;
beforeAll(async () => {
  bench = await aBench();
  ({ tester, tm: technical } = bench.people);
  keeper = await bench.lab.hire({ roles: ['ADM'] });
}, 60_000);
afterAll(() => bench.lab.close());

const call = <Data>(endpoint: Parameters<Bench['lab']['call']>[0], person: Person, input: object) =>
  bench.lab.call<Data>(endpoint, person, input as never);
let nth = 0;
const aDraft = async (over: object = {}, person = tester) => {
  nth += 1;
  const methods = [{ testitemId: bench.catalogue.items.cod.id, basisId: bench.catalogue.basis.id }];
  return must(
    await call<RecordTemplateVersion>(recordTemplateContract.create, person, {
      name: `滴定法 ${nth}`,
      methods,
      ...over,
    }),
  );
};
const upload = (id: string, bytes: Buffer, person = tester, name = '滴定.xlsx') =>
  sendForm<RecordTemplateDetail>(bench.lab, recordTemplateContract.upload, person, { id }, { name, bytes });
const detailOf = async (id: string, person = tester) =>
  must(await call<RecordTemplateDetail>(recordTemplateContract.detail, person, { id }));
const cell = (at: string, text: string, copy = 0) => ({ sheet: '滴定', at, nth: copy, text });
const golden: GoldenCase = {
  name: '两个样品',
  copies: [{ block: '样品', count: 2 }],
  typed: [
    ...[cell('C2', '0.2500'), cell('E2', '试亚铁灵')],
    ...[cell('A5', 'W-1'), cell('B5', '20.00'), cell('C5', '0.00'), cell('D5', '1.25')],
    ...[cell('A5', 'W-2', 1), cell('B5', '20.00', 1), cell('C5', '1.25', 1), cell('D5', '3.75', 1)],
  ],
  expected: [cell('F5', '125.0'), cell('F5', '250.0', 1), cell('F6', '187.5')],
};
const blocks = [{ name: '样品', sheet: '滴定', range: 'A5:F5', over: 'sample' }];
const written = ({ ver, name, methods, entrySheet, inputs }: RecordTemplateVersion, over: object = {}) => ({
  ...{ ver, name, methods, entrySheet, inputs, blocks, golden: [golden] },
  ...over,
});
const map = ({ templateId, version }: RecordTemplateVersion, over: object = {}) => ({
  ...{ name: '含量', datatype: 'sheet', templateId, templateVer: version, cell: '滴定!F5', type: 'dec' },
  ...{ target: 'result.replicate[1]', direction: 'out' },
  ...over,
});
/** A draft with its workbook, a block, a case and an output. */
const aWrittenDraft = async () => {
  const draft = await aDraft();
  const uploaded = must(await upload(draft.id, await titrationSheet()));
  must(await call(recordTemplateContract.update, tester, { id: draft.id, ...written(uploaded) }));
  must(
    await call(recordTemplateContract.setMap, tester, {
      id: draft.id,
      side: 'given',
      sheet: '滴定',
      at: 'F5',
      target: 'result.replicate[1]',
    }),
  );
  return detailOf(draft.id);
};
const anApproved = async () => {
  const draft = await aWrittenDraft();
  must(await call(recordTemplateContract.submit, tester, { id: draft.id, ver: draft.ver }));
  must(await call(recordTemplateContract.approve, technical, { id: draft.id, password: PASSWORD }));
  return detailOf(draft.id);
};

describe('POST /api/recordtemplate/content/{id}', () => {
  it('reads what the workbook says and how it looks; unlocked cells become inputs', async () => {
    const draft = await aDraft();
    expect(draft).toMatchObject({ version: 1, state: 'draft', no: expect.stringMatching(/^JL\d{10}$/) });
    expect((await detailOf(draft.id)).findings.map(({ text }) => text.en)).toEqual(['No workbook was uploaded yet']);
    const detail = must(await upload(draft.id, await titrationSheet()));
    expect(detail).toMatchObject({ entrySheet: '滴定', hasContent: true, workbookName: '滴定.xlsx' });
    expect(detail.inputs?.map(({ at, name, type, unit, choices }) => [at, name, type, unit ?? choices])).toEqual([
      ['C2', '标准溶液浓度 c', 'number', 'mol/L'],
      ['E2', '指示剂', 'choice', ['试亚铁灵', '铬黑 T']],
      ['A5', '样品编号', 'text', undefined],
      ['B5', '取样体积 V', 'number', 'mL'],
      ['C5', '始读数', 'number', 'mL'],
      ['D5', '终读数', 'number', 'mL'],
    ]);
    const content = must(await call<BookWithLook>(recordTemplateContract.content, technical, { id: draft.id }));
    const [look] = content.look.sheets;
    expect(content.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['滴定', false],
      ['指示剂', true],
    ]);
    expect(content.sheets[0]?.merges).toEqual(['A1:F1', 'A2:B2']);
    expect(look).toMatchObject({ isLandscape: true, printArea: 'A1:F8', repeated: '1:4', isProtected: true });
    expect(look?.heights[0]).toBe(40);
    expect(look?.pictures).toHaveLength(1);
    const styleOf = (at: string) => content.look.styles[look?.cells.find(([place]) => place === at)?.[1] ?? -1];
    expect(styleOf('A1')).toEqual({ bold: true, size: 16, color: '#123456', across: 'center', down: 'middle' });
    expect(styleOf('B4')).toMatchObject({ fill: '#eeeeee', top: 'medium', bottom: 'thin' });
  });

  it('refuses what is no workbook, and leaves the draft as it was', async () => {
    const draft = await aDraft();
    const { code, message } = await upload(draft.id, Buffer.from('%PDF-1.7\n'), tester, '表.xlsx');
    expect([code, message]).toEqual([400, expect.stringContaining('PDF')]);
    expect((await detailOf(draft.id)).hasContent).toBe(false);
  });
});

describe('a version of a record template', () => {
  it('is submitted only once it computes what its cases say, and approved by another person', async () => {
    const draft = await aWrittenDraft();
    expect(draft.findings).toEqual([]);
    const broken = must(
      await call<RecordTemplateVersion>(recordTemplateContract.update, tester, {
        ...{ id: draft.id, ...written(draft) },
        golden: [{ ...golden, expected: [cell('F5', '126')] }],
      }),
    );
    const refused = await call(recordTemplateContract.submit, tester, { id: draft.id });
    expect([refused.code, refused.message]).toEqual([409, '用例“两个样品”：滴定!F5 得 125，应为 126']);
    must(await call(recordTemplateContract.update, tester, { id: draft.id, ...written(broken) }));
    const submitted = must(await call<RecordTemplateVersion>(recordTemplateContract.submit, tester, { id: draft.id }));
    expect(submitted.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await call(recordTemplateContract.update, tester, { id: draft.id, ...written(submitted) })).status).toBe(
      409,
    );
    expect((await upload(draft.id, await titrationSheet())).status).toBe(409);
    expect((await call(dataMapContract.create, keeper, map(draft, { cell: '滴定!A8' }))).status).toBe(409);
    const [own] = (await detailOf(draft.id)).maps;
    expect((await call(dataMapContract.remove, keeper, { id: own?.id })).status).toBe(409);
    expect((await call(recordTemplateContract.approve, tester, { id: draft.id, password: PASSWORD })).status).toBe(403);
    const [waiting] = must(
      await call<{ things: { id: string; what: string }[] }[]>(workContract.waiting, technical, {
        code: 'recordTemplate.approve',
      }),
    );
    expect(waiting?.things).toContainEqual(
      expect.objectContaining({ id: draft.id, what: { zh: draft.name, en: draft.name } }),
    );
    const approved = must(
      await call<RecordTemplateVersion>(recordTemplateContract.approve, technical, {
        id: draft.id,
        password: PASSWORD,
      }),
    );
    expect(approved.state).toBe('approved');
    const offered = must(
      await call<{ name: string; ver: number; status: string }[]>(dataMapContract.templates, technical, {}),
    );
    expect(offered).toContainEqual(expect.objectContaining({ name: draft.name, ver: 1, status: 'approved' }));
  });

  it('is not approved where something of it changed after it was submitted', async () => {
    const draft = await aWrittenDraft();
    must(await call(recordTemplateContract.submit, tester, { id: draft.id }));
    await bench.lab.system.pool.query(`update data_map set target = 'result.final' where template_id = $1`, [
      draft.templateId,
    ]);
    const { code, message } = await call(recordTemplateContract.approve, technical, {
      id: draft.id,
      password: PASSWORD,
    });
    expect([code, message]).toEqual([409, '提交后内容已变化，请退回']);
  });

  it('has a next version with all that it said, told apart cell by cell, and pinned by what goes on', async () => {
    const first = await anApproved();
    const next = must(await call<RecordTemplateVersion>(recordTemplateContract.next, tester, { id: first.id }));
    expect(next).toMatchObject({ version: 2, state: 'draft', name: first.name, templateId: first.templateId });
    expect((await call(recordTemplateContract.next, tester, { id: first.id })).message).toContain(next.no);
    expect((await detailOf(next.id)).maps).toHaveLength(1);
    const changes = async (one: string, other: string) =>
      must(await call<TemplateChange[]>(recordTemplateContract.compare, technical, { id: one, with: other }));
    expect(await changes(next.id, first.id)).toEqual([]);
    must(
      await upload(
        next.id,
        await titrationSheet((sheet) => {
          sheet.getCell('F5').value = { formula: 'E5*$C$2*8000/B5*1' };
          sheet.getCell('A9').value = '备注：';
        }),
      ),
    );
    const [lead] = await changes(next.id, first.id);
    expect(lead).toEqual({
      ...{ sheet: '滴定', at: 'F5', kind: 'content' },
      ...{ before: '=E5*$C$2*8000/B5 [0.0]', after: '=E5*$C$2*8000/B5*1 [0.0]' },
    });
    expect((await changes(next.id, first.id)).map(({ at, kind }) => `${at} ${kind}`)).toEqual([
      'F5 content',
      'A9 content',
    ]);
    must(await call(recordTemplateContract.submit, tester, { id: next.id }));
    must(await call(recordTemplateContract.approve, technical, { id: next.id, password: PASSWORD }));
    const { mandate } = await anAssignedMandate(bench);
    await bench.lab.system.pool.query('update mandate set template_id = $1 where id = $2', [
      first.templateId,
      mandate.id,
    ]);
    const versions = async () =>
      must(
        await call<{ template: { versions: number[] } }>(mandateContract.detail, bench.people.director, {
          id: mandate.id,
        }),
      ).template.versions;
    expect(await versions()).toEqual([2]);
    must(await call(recordTemplateContract.void, technical, { id: next.id, reason: '公式有误' }));
    expect(await versions()).toEqual([]);
    const change = await call(jinContract.changeVersion, technical, { id: mandate.id, version: 2, reason: '换版' });
    expect(change.status).toBe(400);
    const offered = must(await call<{ name: string; ver: number }[]>(dataMapContract.templates, technical, {}));
    expect(offered).toContainEqual(expect.objectContaining({ name: first.name, ver: 1 }));
  });

  it('is taken back by its author and sent back by the other person, each with a word to who is concerned', async () => {
    const { id, no } = await aWrittenDraft();
    const state = async () => (await detailOf(id)).state;
    must(await call(recordTemplateContract.submit, tester, { id }));
    must(await call(recordTemplateContract.recall, tester, { id }));
    expect(await state()).toBe('draft');
    must(await call(recordTemplateContract.submit, tester, { id }));
    must(await call(recordTemplateContract.sendBack, bench.people.director, { id, reason: '缺少空白' }));
    expect(await state()).toBe('sentBack');
    const { rows } = await bench.lab.system.pool.query(
      'select title from message where ref_id = $1 and to_staff_id = $2',
      [...[id, tester.id]],
    );
    expect(JSON.stringify(rows)).toContain(no);
    const { list } = must(
      await call<{ list: { id: string; name: string }[] }>(recordTemplateContract.list, tester, { state: 'sentBack' }),
    );
    expect(list.map((row) => row.id)).toEqual([id]);
  });

  it('makes no worksheets before it is approved, and says what to do', async () => {
    const draft = await aDraft();
    const { pool } = bench.lab.system;
    await pool.query('update sample_type set record_template_id = $1 where id = $2', [
      ...[draft.templateId, bench.catalogue.type.id],
    ]);
    await expect(aMandate(bench)).rejects.toThrow(`记录模板“${draft.name}”没有批准的版本`);
    await pool.query('update sample_type set record_template_id = null where id = $1', [bench.catalogue.type.id]);
    expect((await aMandate(bench)).mandate.templateId).not.toBe(draft.templateId);
  });

  it('leaves nothing behind where its draft is removed', async () => {
    const draft = await aWrittenDraft();
    must(await call(recordTemplateContract.remove, tester, { id: draft.id, ver: draft.ver }));
    expect((await call(recordTemplateContract.detail, tester, { id: draft.id })).status).toBe(404);
    const again = await aDraft({ name: draft.name });
    expect(again.templateId).not.toBe(draft.templateId);
    expect(
      (
        await aDraft({ name: '另一份' }).then(() =>
          call(recordTemplateContract.create, tester, { name: '另一份', methods: [] }),
        )
      ).message,
    ).toContain('已有同名的记录模板');
  });

  it('is read by who follows the work and written by testers and the technical manager', async () => {
    const { director, checker } = bench.people;
    const draft = await aDraft();
    const reads = await Promise.all(
      [director, checker].map((person) => call(recordTemplateContract.detail, person, { id: draft.id })),
    );
    expect(reads.map(({ status }) => status)).toEqual([200, 200]);
    const finance = await bench.lab.hire({ roles: ['FIN'] });
    expect((await call(recordTemplateContract.list, finance, {})).status).toBe(403);
    expect((await call(recordTemplateContract.create, director, { name: 'x' })).status).toBe(403);
  });
});

describe('a map of what cells show and give', () => {
  it('names a cell, a path and a direction that there are', async () => {
    const draft = await aWrittenDraft();
    const made = (over: object) =>
      call<{ id: string }>(dataMapContract.create, keeper, map(draft, { cell: '滴定!B8', direction: 'in', ...over }));
    const said = async (over: object) => (await made(over)).message;
    expect(await said({ target: 'sample.colour' })).toContain('没有“sample.colour”这一数据');
    expect(await said({ target: 'sample.no', cell: '没有!A1' })).toContain('没有单元格');
    expect(await said({ target: 'sample.no', direction: 'both' })).toContain('只能带入');
    expect(await said({ target: 'result.replicate[2]', direction: 'out' })).toContain('只有 1 次平行');
    expect(await said({ target: 'sample.no', templateVer: 9 })).toContain('没有这个版本的工作簿');
    expect((await made({ target: 'person.tester' })).code).toBe(200);
    expect(await said({ target: 'person.checker' })).toContain('已有映射');
    const bound = async (target: string | null, at = 'C2') =>
      must(
        await call<RecordTemplateDetail>(recordTemplateContract.setMap, tester, {
          id: draft.id,
          side: 'shown',
          sheet: '滴定',
          at,
          target,
        }),
      )
        .maps.filter(({ cell }) => cell === `滴定!${at}`)
        .map(({ target: path, direction }) => `${path} ${direction}`);
    expect(await bound('env.t')).toEqual(['env.t both']);
    expect(await bound('env.rh')).toEqual(['env.rh both']);
    expect(await bound(null)).toEqual([]);
    expect(await bound('mandate.no', 'B8')).toEqual(['mandate.no in']);
    // A cell may show one value and give another.
    expect((await made({ target: 'env.place', direction: 'out' })).code).toBe(200);
  });
});

describe('out of the laboratory again', () => {
  it('is data with all that it says, and who took it stands in the trail', async () => {
    const { id, no, name } = await anApproved();
    const said = JSON.parse((await fileOf(bench.lab, recordTemplateContract.json, tester, id)).toString('utf8'));
    expect(said).toMatchObject({
      no,
      name,
      version: 1,
      state: 'approved',
      entrySheet: '滴定',
      blocks,
      golden: [golden],
    });
    expect(said.maps).toEqual([
      expect.objectContaining({ cell: '滴定!F5', target: 'result.replicate[1]', direction: 'out' }),
    ]);
    expect(said.content.sheets[0].cells).toContainEqual(
      expect.objectContaining({ at: 'F5', formula: 'E5*$C$2*8000/B5' }),
    );
    const { rows } = await bench.lab.system.pool.query(
      `select action from audit_log where ref_id = $1 and action like '%readFile'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is a workbook with the same looks, in which the inputs alone are open', async () => {
    const { id } = await aWrittenDraft();
    const back = await readTemplate(await fileOf(bench.lab, recordTemplateContract.excel, tester, id));
    const was = must(await call<BookWithLook>(recordTemplateContract.content, tester, { id }));
    expect(back.look.sheets[0]?.unlocked.toSorted()).toEqual(['A5', 'B5', 'C2', 'C5', 'D5', 'E2']);
    expect(back.sheets.map(({ merges }) => merges)).toEqual(was.sheets.map(({ merges }) => merges));
    const looks = ({ look }: BookWithLook) =>
      look.sheets.map(({ cells, pictures, heights, choices }) => ({
        ...{ pictures, heights, choices },
        cells: cells.map(([at, style]) => [at, look.styles[style]]),
      }));
    expect(looks(back)).toEqual(looks(was));
    const formulas = ({ sheets }: BookWithLook) =>
      sheets.flatMap(({ cells }) => cells.map(({ at, formula }) => [at, formula]));
    expect(formulas(back)).toEqual(formulas(was));
  });
});
