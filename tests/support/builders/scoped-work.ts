import { fileContract } from '../../../contract/file/file';
import { type DataScope, dataScopes } from '../../../domain/role/data-scope';
import { insertRow } from '../../../server/kernel/rows';
import type { Laboratory, Person } from '../laboratory';
import { sendForm } from '../send-form';
import { must } from './bench';
import { writerOf } from './catalogue';
import { aPersonWith } from './own-role';
import { aReportToCompile, type ReportScene } from './report';

/** The work of one order, from the order to the stored sample, every number of which begins with `mark`. */
export type MarkedWork = ReportScene & Readonly<{ key: WorkKey; mark: string; storedSampleId: string; fileId: string }>;

/**
 * A laboratory with two departments, a child of the first, and a deleted child; in each of them the work of one order.
 * `mine` is tested in the second department by the person whose scope is `self`, `dead` in the first and deleted.
 */
export type ScopedWork = Readonly<{
  people: Readonly<Record<DataScope, Person>>;
  work: Readonly<Record<WorkKey, MarkedWork>>;
  elsewhereId: string;
}>;

export const workKeys = ['own', 'child', 'gone', 'other', 'mine', 'dead'] as const;
export type WorkKey = (typeof workKeys)[number];

/** Whose work each scope shows. */
export const shownTo: Readonly<Record<DataScope, readonly WorkKey[]>> = {
  self: ['mine'],
  depart: ['own'],
  departTree: ['own', 'child'],
  company: ['own', 'child', 'gone', 'other', 'mine'],
  all: ['own', 'child', 'gone', 'other', 'mine'],
};

const PDF = '%PDF-1.7\n% an annex';

type Wanted = Readonly<{ key: WorkKey; departId: string; tester: Person; uploader: Person }>;

const markedWork = async (lab: Laboratory, { key, departId, tester, uploader }: Wanted): Promise<MarkedWork> => {
  const mark = `ZZ${key.toUpperCase()}`;
  const scene = await aReportToCompile(lab, {
    departId,
    tester,
    order: { no: `${mark}-O`, sampleNum: 1, itemsNum: 2, totalQCount: '2', sampleQCount: '3', tags: [`${mark}-tag`] },
    sample: { no: `${mark}-S`, name: `${mark} 水样`, holderId: tester.id },
  });
  const writer = { ...writerOf(lab), actor: { id: tester.id, companyId: lab.companyId } };
  const stored = await insertRow(writer, 'storedSample', {
    sampleId: scene.sampleId,
    qtyIn: '3',
    leftQty: '3',
    room: `${mark}-R`,
    condition: 'cool',
    inBy: tester.id,
    inAt: writer.at,
    outLog: [],
    state: 'inStore',
  });
  await insertRow(writer, 'standingOrder', { orderId: scene.orderId, name: `${mark} 常用`, state: 'active' });
  const { id: fileId } = must(
    await sendForm<{ id: string }>(lab, fileContract.upload, uploader, {}, { name: `${mark}.pdf`, bytes: PDF }),
  );
  const set = (table: string, assignments: string, id: string) =>
    lab.system.pool.query(`update ${table} set ${assignments} where id = $1`, [id]);
  await set('worksheet', `name = '${mark} 记录', assignee_id = '${tester.id}'`, scene.worksheetId);
  await set('worksheet', `attachments = array['${fileId}']::uuid[]`, scene.worksheetId);
  await set('sample', `photos = array['${fileId}']::uuid[]`, scene.sampleId);
  await set(
    'report',
    `no = '${mark}-B', title = '${mark} 报告', attachments = array['${fileId}']::uuid[]`,
    scene.reportId,
  );
  for (const [index, id] of scene.taskIds.entries())
    await set('task', `no = '${mark}-T${index}', instance_id = '${scene.worksheetId}'`, id);
  await set('worksheet', `task_ids = array[${scene.taskIds.map((id) => `'${id}'`)}]::uuid[]`, scene.worksheetId);
  return { ...scene, key, mark, storedSampleId: stored.id, fileId };
};

/** Everything of an order, as a digest of its rows: what nobody has touched has the digest it had. */
export const digestOf = async (lab: Laboratory, { orderId, mandateId, sampleId }: MarkedWork): Promise<string> => {
  const { rows } = await lab.system.pool.query<{ digest: string }>(
    `select md5(string_agg(line, '' order by line)) as digest from (
      select orders::text as line from orders where id = $1
      union all select sample::text from sample where order_id = $1
      union all select sample_item::text from sample_item where sample_id = $3
      union all select mandate::text from mandate where order_id = $1
      union all select task::text from task where mandate_id = $2
      union all select worksheet::text from worksheet where mandate_id = $2
      union all select result::text from result where task_id in (select id from task where mandate_id = $2)
      union all select report::text from report where order_id = $1
      union all select stored_sample::text from stored_sample where sample_id = $3
      union all select custody::text from custody where sample_id = $3
      union all select order_fee::text from order_fee where order_id = $1) as lines`,
    [orderId, mandateId, sampleId],
  );
  return rows[0]?.digest ?? '';
};

/** Marks everything of an order as deleted. */
const bury = async (lab: Laboratory, { orderId, mandateId, sampleId }: MarkedWork): Promise<void> => {
  const rows: readonly (readonly [table: string, column: string, id: string])[] = [
    ['orders', 'id', orderId],
    ['sample', 'order_id', orderId],
    ['sample_item', 'sample_id', sampleId],
    ['mandate', 'order_id', orderId],
    ['task', 'mandate_id', mandateId],
    ['worksheet', 'mandate_id', mandateId],
    ['report', 'order_id', orderId],
    ['stored_sample', 'sample_id', sampleId],
  ];
  for (const [table, column, id] of rows)
    await lab.system.pool.query(`update ${table} set deleted_at = now() where ${column} = $1`, [id]);
};

/** Fills a laboratory with the work of every scope. */
export const scopedWork = async (lab: Laboratory): Promise<ScopedWork> => {
  const writer = writerOf(lab);
  const child = await insertRow(writer, 'department', {
    name: '理化一组',
    code: 'LH1',
    type: 'lab',
    parentId: lab.departId,
  });
  const gone = await insertRow(writer, 'department', {
    name: '理化二组',
    code: 'LH2',
    type: 'lab',
    parentId: lab.departId,
  });
  const other = await insertRow(writer, 'department', { name: '微生物室', code: 'WSW', type: 'lab' });
  const people = {} as Record<DataScope, Person>;
  for (const scope of dataScopes) people[scope] = await aPersonWith(lab, { dataScope: scope, name: `范围${scope}` });
  const uploader = await lab.hire({ roles: ['REC'], departId: other.id });
  const workIn = async (key: WorkKey, departId: string, tester?: Person) =>
    markedWork(lab, { key, departId, uploader, tester: tester ?? (await lab.hire({ roles: ['TEST'], departId })) });
  const work: Record<WorkKey, MarkedWork> = {
    own: await workIn('own', lab.departId),
    child: await workIn('child', child.id),
    gone: await workIn('gone', gone.id),
    other: await workIn('other', other.id),
    mine: await workIn('mine', other.id, people.self),
    dead: await workIn('dead', lab.departId, people.self),
  };
  await bury(lab, work.dead);
  await lab.system.pool.query('update department set deleted_at = now() where id = $1', [gone.id]);
  return { people, work, elsewhereId: other.id };
};
