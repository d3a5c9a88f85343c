import { sql } from 'kysely';
import type { recordTemplateContract } from '../../contract/record-template/record-template';
import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { templateChanges } from '../../domain/record-template/compare';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { templateFindings } from '../../domain/record-template/template.rules';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { newId } from '../db/ids';
import type { Context } from '../kernel/context';
import { badField, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { lookedOver } from '../kernel/looked-over/steps';
import { assertVersion, getRow, insertRow, removeRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { stateIn } from '../kernel/state-in';
import { assertItemsExist } from '../test-item/items-exist';
import { templateDetail } from './detail';
import { contentOf, digestOf, draftOf, mapsOf, SHEET, type VersionRow } from './draft';
import { setMap } from './maps';
import { assertChoiceFits, suppliedSheet, suppliedViews, takeSupplied } from './supplied';
import { fileNameOf, takeWorkbook, templateWorkbook } from './workbook';

/** Who has a record open that is made on a version. */
const testersOn = async ({ db, actor }: Context, { templateId, version }: VersionRow): Promise<string[]> => {
  const rows = await db
    .selectFrom('worksheet')
    .select('assigneeId')
    .distinct()
    .where('companyId', '=', actor.companyId)
    .where('templateId', '=', templateId)
    .where('templateVer', '=', version)
    .where(stateIn(worksheetWorkflow, 'unpassed', 'state'))
    .where('deletedAt', 'is', null)
    .where('assigneeId', 'is not', null)
    .execute();
  return rows.flatMap(({ assigneeId }) => assigneeId ?? []);
};

const templates = lookedOver('recordTemplateVersion', {
  prefix: 'JL',
  link: (id) => `/record-templates?id=${id}`,
  about: ({ name }) => name,
  sealed: async (context, row) => ({ digest: await digestOf(context, row) }),
  barsSubmission: async (context, row) => templateFindings(await draftOf(context, row)).map(({ text }) => text),
  barsApproval: async (context, row) =>
    row.digest === (await digestOf(context, row))
      ? []
      : [label('提交后内容已变化，请退回', 'Something of it changed after it was submitted: send it back')],
  relying: testersOn,
});

/** A name tells one template from another. */
const assertNameFree = async ({ db, actor }: Context, name: string, templateId: string | null): Promise<void> => {
  const named = await db
    .selectFrom('recordTemplate')
    .select(['id', 'status'])
    .where('companyId', '=', actor.companyId)
    .where('name', '=', name)
    .execute();
  if (named.some(({ id, status }) => id !== templateId && status !== 'retired'))
    throw badField('name', label('已有同名的记录模板', 'There is a record template of this name'));
};

/** What a template is called and which of its versions new records are made on follow from its versions. */
const settle = async (context: Context, { templateId }: VersionRow): Promise<void> => {
  const { db } = context;
  const versions = await db
    .selectFrom('recordTemplateVersion')
    .select(['version', 'name', 'state'])
    .where('templateId', '=', templateId)
    .where('deletedAt', 'is', null)
    .orderBy('version', 'desc')
    .execute();
  const inForce = versions.find(({ state }) => inClass(recordTemplateVersionWorkflow, 'inForce', state));
  const open = versions.find(({ state }) => state !== 'voided');
  await db
    .updateTable('recordTemplate')
    .set({
      status: inForce !== undefined ? 'approved' : open !== undefined ? 'draft' : 'retired',
      ...(inForce !== undefined && { ver: inForce.version }),
      ...((inForce ?? open) !== undefined && { name: (inForce ?? open)?.name }),
    })
    .where('id', '=', templateId)
    .execute();
};

const standard = ruledHandlers('recordTemplateVersion', async (next, before, context) => {
  if (before !== null) templates.assertEditable(before);
  await assertItemsExist(context, 'methods', next.methods ?? []);
  if (before === null || before.name !== next.name)
    await assertNameFree(context, next.name, before?.templateId ?? null);
  if (before !== null) return undefined;
  const templateId = newId();
  const { companyId } = context.actor;
  await context.db
    .insertInto('recordTemplate')
    .values({ id: templateId, companyId, name: next.name, datatype: SHEET, status: 'draft', createdAt: context.at })
    .execute();
  return {
    ...{ no: await templates.number(context), state: recordTemplateVersionWorkflow.initial },
    ...{ templateId, version: 1 },
  };
});

const oneOf = (context: Context, id: string, lock = false) => getRow(context, 'recordTemplateVersion', id, lock);

/** Begins the next version with all that this one says. */
const nextVersion = async (context: Context, from: VersionRow): Promise<VersionRow> => {
  const { db, actor } = context;
  const { rows } = await sql<{ last: number; open: string | null }>`
    select max(version)::int as last, (array_agg(no) filter (where ${stateIn(recordTemplateVersionWorkflow, 'open', 'state')}))[1] as open
    from record_template_version where template_id = ${from.templateId} and deleted_at is null`.execute(db);
  const [{ last, open } = { last: from.version, open: null }] = rows;
  if (open !== null)
    throw conflict(
      label('已有未批准的版本 {no}，请先完成它', 'There is a version that waits, {no}: finish it first', { no: open }),
      from,
    );
  const { name, templateId, methods, entrySheet, inputs, blocks, golden, roundingReason, workbookId } = from;
  const made = await insertRow(context, 'recordTemplateVersion', {
    ...{ name, templateId, methods, entrySheet, inputs, blocks, golden, roundingReason, workbookId },
    ...{ no: await templates.number(context), state: recordTemplateVersionWorkflow.initial, version: last + 1 },
  });
  await sql`insert into record_template_content (version_id, company_id, content)
    select ${made.id}, company_id, content from record_template_content where version_id = ${from.id}`.execute(db);
  for (const map of await mapsOf(context, from)) {
    const { cell, target, direction, type, format, required, datatype } = map;
    await insertRow(context, 'dataMap', {
      ...{ name: map.name, cell, target, direction, type, format, required, datatype },
      ...{ templateId, templateVer: made.version },
    });
  }
  context.audit({
    action: 'recordTemplateVersion.create',
    refType: 'recordTemplateVersion',
    refId: made.id,
    refNo: made.no,
    after: { from: from.no, version: made.version, companyId: actor.companyId },
  });
  return made;
};

export const recordTemplateHandlers: Handlers<typeof recordTemplateContract> = {
  ...standard,
  ...templates.steps,
  update: async (input, context) => {
    const row = await standard.update(input, context);
    await settle(context, row);
    return row;
  },
  remove: templates.removing(async (input, context) => {
    const row = await oneOf(context, input.id);
    for (const map of await mapsOf(context, row)) await removeRow(context, 'dataMap', map);
    const removed = await standard.remove(input, context);
    await settle(context, row);
    return removed;
  }),
  approve: async (input, context) => {
    const row = await templates.steps.approve(input, context);
    await settle(context, row);
    return row;
  },
  void: async (input, context) => {
    const row = await templates.steps.void(input, context);
    await settle(context, row);
    return row;
  },
  detail: async ({ id }, context) => templateDetail(context, await oneOf(context, id)),
  content: async ({ id }, context) => {
    const content = await contentOf(context, (await oneOf(context, id)).id);
    if (content === null) throw conflict(label('还没有上传工作簿', 'No workbook was uploaded yet'), null);
    return content;
  },
  upload: async ({ id }, context) => {
    const [file] = context.files;
    if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
    const row = await oneOf(context, id, true);
    templates.assertEditable(row);
    return templateDetail(context, await takeWorkbook(context, row, file));
  },
  setMap: async ({ id, ...said }, context) => {
    const row = await oneOf(context, id, true);
    await setMap(context, row, said);
    return templateDetail(context, row);
  },
  supplied: (_, context) => suppliedViews(context),
  suppliedContent: async ({ key }) => (await suppliedSheet(key)).content,
  fromSupplied: async (choice, context) => {
    await assertChoiceFits(context, choice);
    const methods = choice.values.map(({ testitemId, basisId }) => ({ testitemId, basisId }));
    const row = await standard.create({ name: choice.name, methods }, context);
    return templateDetail(context, await takeSupplied(context, row, choice));
  },
  next: async ({ id, ver }, context) => {
    const row = await oneOf(context, id, true);
    assertVersion(row, ver);
    return nextVersion(context, row);
  },
  compare: async ({ id, with: other }, context) => {
    const [after, before] = [await oneOf(context, id), await oneOf(context, other)];
    return templateChanges(await draftOf(context, before), await draftOf(context, after));
  },
  json: async ({ id }, context) => {
    const row = await oneOf(context, id);
    const { content, maps, items } = await draftOf(context, row);
    const said = {
      ...{ no: row.no, name: row.name, version: row.version, state: row.state, digest: row.digest },
      items: items.map(({ code, name, methodName }) => ({ code, name, method: methodName })),
      ...{ entrySheet: row.entrySheet, inputs: row.inputs, blocks: row.blocks, golden: row.golden },
      maps: maps.map(({ cell, target, direction, type, format, required }) => ({
        ...{ cell, target, direction, type, format, required },
      })),
      content,
    };
    return {
      // A browser that asks for a file takes JSON for a refusal.
      ...{ name: fileNameOf(row, 'json'), mime: 'application/octet-stream', inline: false },
      bytes: Buffer.from(JSON.stringify(said, null, 1)),
    };
  },
  excel: async ({ id }, context) => {
    const row = await oneOf(context, id);
    return {
      ...{ name: fileNameOf(row, 'xlsx'), inline: false },
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: await templateWorkbook(context, row),
    };
  },
};
