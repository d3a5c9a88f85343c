import { z } from 'zod';
import { dataMap } from '../../domain/data-map/data-map.entity';
import { label } from '../../domain/kit/label';
import { changeKinds } from '../../domain/record-template/compare';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { suppliedKeys } from '../../domain/record-template/supplied';
import { crudContract } from '../kit/crud';
import { fileOnly, get, post } from '../kit/endpoint';
import { actionView, id, ver } from '../kit/inputs';
import { lookedOverSteps } from '../kit/looked-over';
import { rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';
import { bookWithLook } from '../workbook/content';
import { recordTemplateShapes } from './shapes';

const name = z.string().nullable();
const row = rowSchema(recordTemplateVersion, recordTemplateShapes);

/** An item of the template with what its outputs are checked against. */
const item = z.object({
  testitemId: z.string(),
  basisId: name,
  code: z.string(),
  name: z.string(),
  unit: name,
  methodName: name,
  /** What of it the cells may give, as maps name it. */
  slots: z.array(z.object({ target: z.string(), slot: z.string() })),
});

const finding = z.object({
  text: words,
  place: z.object({ sheet: z.string(), at: z.string() }).nullable(),
});

const detail = row.extend({
  createdByName: name,
  submittedByName: name,
  approvedByName: name,
  items: z.array(item),
  /** What its cells show and give. */
  maps: z.array(rowSchema(dataMap)),
  hasContent: z.boolean(),
  workbookName: name,
  /** What keeps it from being submitted; of one that was submitted nothing. */
  findings: z.array(finding),
  /** The versions of the same template, the newest first. */
  versions: z.array(
    z.object({
      id: z.string(),
      version: z.number().int(),
      state: stateOf(recordTemplateVersionWorkflow),
      approvedAt: name,
      /** Worksheets that were made on it. */
      uses: z.number().int(),
    }),
  ),
  actions: z.array(actionView),
});
export type RecordTemplateDetail = z.infer<typeof detail>;

const change = z.object({
  sheet: z.string(),
  at: name,
  kind: z.enum(changeKinds),
  before: name,
  after: name,
});

/** A record sheet that comes with the system, and the laboratory's own items that its values may be of. */
const supplied = z.object({
  key: z.enum(suppliedKeys),
  name: words,
  methods: z.array(z.string()),
  sheets: z.number().int(),
  inputs: z.number().int(),
  formulas: z.number().int(),
  values: z.array(
    z.object({
      value: z.string(),
      name: words,
      unit: z.string(),
      /** The item of this code or name that is reported in this unit. */
      item: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
export type SuppliedSheetView = z.infer<typeof supplied>;

/** Ours: the forms on which raw data are recorded, made of the laboratory's own workbooks. */
export const recordTemplateContract = {
  ...crudContract(recordTemplateVersion, recordTemplateShapes),
  detail: get('/api/recordtemplate/detail/{id}', {
    allow: 'recordTemplateVersion.read',
    summary: { zh: '记录模板详情', en: 'A version of a record template with what its cells show and give' },
    output: detail,
  }),
  content: get('/api/recordtemplate/content/{id}', {
    allow: 'recordTemplateVersion.read',
    summary: { zh: '记录模板的工作簿', en: 'The workbook of a record template: cells, formulas and looks' },
    output: bookWithLook,
  }),
  upload: post('/api/recordtemplate/content/{id}', {
    allow: 'recordTemplateVersion.update',
    heavy: true,
    form: true,
    summary: { zh: '上传记录模板的工作簿', en: 'Give a draft its workbook, or another one' },
    output: detail,
  }),
  setMap: post('/api/recordtemplate/maps/{id}', {
    allow: 'recordTemplateVersion.update',
    summary: { zh: '设定单元格的带入或送出', en: 'Say what a cell of a draft shows, or what of a result it gives' },
    input: z.object({
      side: z.enum(['shown', 'given']),
      sheet: z.string().trim().min(1).max(64),
      at: z
        .string()
        .regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/)
        .meta({ example: 'B3' }),
      target: z.string().trim().min(1).max(128).nullable(),
    }),
    fields: { ...recordTemplateVersion.lines.typed, target: dataMap.fields.target },
    output: detail,
  }),
  supplied: get('/api/recordtemplate/supplied', {
    allow: 'recordTemplateVersion.read',
    summary: { zh: '系统自带的原始记录', en: 'The record sheets that come with the system' },
    output: z.array(supplied),
  }),
  suppliedContent: get('/api/recordtemplate/supplied/{key}', {
    allow: 'recordTemplateVersion.read',
    summary: { zh: '自带原始记录的工作簿', en: 'The workbook of a record sheet that comes with the system' },
    input: z.object({ key: z.enum(suppliedKeys) }),
    output: bookWithLook,
  }),
  fromSupplied: post('/api/recordtemplate/fromsupplied', {
    allow: 'recordTemplateVersion.create',
    heavy: true,
    summary: {
      zh: '用自带的原始记录新建记录模板',
      en: 'Begin a record template with a sheet that comes with the system',
    },
    input: z.object({
      key: z.enum(suppliedKeys),
      name: z.string().trim().min(1).max(64),
      values: z
        .array(z.object({ value: z.string().max(20), testitemId: id, basisId: id.nullish() }))
        .min(1)
        .max(10),
    }),
    fields: { name: recordTemplateVersion.fields.name, ...recordTemplateVersion.lines.methods },
    output: detail,
  }),
  next: post('/api/recordtemplate/next/{id}', {
    allow: 'recordTemplateVersion.create',
    summary: { zh: '编制记录模板的新版本', en: 'Begin the next version of a record template, from this one' },
    input: z.object({ ver: ver.optional() }),
    output: row,
  }),
  compare: get('/api/recordtemplate/compare/{id}', {
    allow: 'recordTemplateVersion.read',
    summary: { zh: '逐格比较两个版本', en: 'What differs from another version, cell by cell' },
    input: z.object({ with: id }),
    output: z.array(change),
  }),
  json: get('/api/recordtemplate/json/{id}', {
    leaves: { action: 'recordTemplateVersion.readFile', noun: 'recordTemplateVersion' },
    allow: 'recordTemplateVersion.read',
    file: true,
    summary: { zh: '导出记录模板（JSON）', en: 'A record template with all that it says, as JSON' },
    output: fileOnly,
  }),
  excel: get('/api/recordtemplate/excel/{id}', {
    leaves: { action: 'recordTemplateVersion.readFile', noun: 'recordTemplateVersion' },
    allow: 'recordTemplateVersion.read',
    heavy: true,
    file: true,
    summary: { zh: '导出记录模板（Excel）', en: 'A record template as a workbook: only what is filled is unlocked' },
    output: fileOnly,
  }),
  ...lookedOverSteps('/api/recordtemplate', 'recordTemplateVersion', label('记录模板', 'a record template'), row),
} as const;
