import { z } from 'zod';
import { criterion } from '../../domain/criterion/criterion.entity';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import { standard } from '../../domain/standard/standard.entity';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { listInput } from '../kit/crud';
import { done, fileOnly, get, post } from '../kit/endpoint';
import { id, listOf, seenVer, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { criterionShapes, decimalText, testItemShapes } from '../test-item/shapes';
import { baseFieldShape, reportCommonShape, reportLayoutShape, sampleTypeRow as type, typeItemShape } from './shapes';

const bound = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    clause: z.string().nullable(),
    stdId: z.string(),
    stdNo: z.string(),
    stdStatus: z.string().nullable(),
  }),
);

/** How a sample type is asked for, tested and reported. */
export const sampleAdminContract = {
  updateBase: post('/api/sampleadmin/updateBase/{id}', {
    allow: 'sampleType.update',
    summary: { zh: '基本信息项', en: 'Questions of the intake form' },
    input: z.object({ ver: seenVer, baseInfo: z.array(baseFieldShape).max(40) }),
    output: type,
  }),
  updateReport: post('/api/sampleadmin/updateReport/{id}', {
    allow: 'sampleType.update',
    summary: { zh: '报告设置', en: 'Report layout of a type' },
    input: z.object({ ver: seenVer, report: reportLayoutShape }),
    output: type,
  }),
  updateReportCommon: post('/api/sampleadmin/updateReportCommon', {
    allow: 'standard.publish',
    summary: { zh: '通用报告设置', en: 'Words of every report' },
    input: reportCommonShape,
    output: done,
  }),
  reportCommon: get('/api/sampleadmin/reportCommon', {
    summary: { zh: '报告通用文字', en: 'The words of every report' },
    allow: 'sampleType.read',
    output: reportCommonShape,
  }),
  configTestItem: post('/api/sampleadmin/configtestitem', {
    allow: 'sampleType.update',
    summary: { zh: '配置检测项目', en: 'Items of a sample type' },
    input: z.object({ sampleId: id, ver: seenVer, items: z.array(typeItemShape).max(300) }),
    output: type,
  }),
  configCore: post('/api/sampleadmin/configcore', {
    allow: 'sampleType.update',
    summary: { zh: '核心设置', en: 'Record, amount, storage and days of a type' },
    input: z.object({
      sampleId: id,
      ver: seenVer,
      core: z.object({
        recordTemplateId: id.nullish(),
        datatype: z.string().trim().max(32).nullish(),
        labelTemplateId: id.nullish(),
        needQty: decimalText.nullish(),
        qtyUnit: z.string().trim().max(16).nullish(),
        storageCondition: z.enum(['room', 'cool', 'freeze', 'dry', 'dark', 'other']).nullish(),
        retainDays: z.number().int().min(0).max(3650).nullish(),
        dueDays: z.number().int().min(1).max(365).nullish(),
      }),
    }),
    output: type,
    fields: sampleType.fields,
  }),
  exportTypes: get('/api/sampleadmin/exportSample1', {
    allow: 'sampleType.read',
    heavy: true,
    file: true,
    summary: { zh: '导出目录', en: 'The catalogue as a table for Excel' },
    output: fileOnly,
  }),
  bases: get('/api/sampleadmin/basis', {
    summary: { zh: '可选的检测依据', en: 'The test bases to choose from' },
    allow: 'sampleType.read',
    input: listInput(testBasis),
    output: listOf(listedSchema(testBasis, rowSchema(testBasis))),
  }),
  testItems: get('/api/sampleadmin/testitem', {
    summary: { zh: '可选的检测项目', en: 'The test items to choose from' },
    allow: 'sampleType.read',
    input: listInput(testItem),
    output: listOf(listedSchema(testItem, rowSchema(testItem, testItemShapes))),
  }),
  standards: get('/api/sampleadmin/std', {
    summary: { zh: '可选的标准', en: 'The standards to choose from' },
    allow: 'sampleType.read',
    input: listInput(standard),
    output: listOf(listedSchema(standard, rowSchema(standard))),
  }),
  criteria: get('/api/sampleadmin/judge', {
    summary: { zh: '可选的判定依据', en: 'The criteria to choose from' },
    allow: 'sampleType.read',
    input: listInput(criterion),
    output: listOf(listedSchema(criterion, rowSchema(criterion, criterionShapes))),
  }),
  boundBases: get('/api/sampleadmin/basisbysam1/{sampleId}', {
    summary: { zh: '样品类型的检测依据', en: 'The test bases of a sample type' },
    allow: 'sampleType.read',
    output: bound,
  }),
  addBasis: get('/api/sampleadmin/basisadd/{sampleId}/{basis}', {
    summary: { zh: '给样品类型加检测依据', en: 'Add a test basis to a sample type' },
    allow: 'sampleType.update',
    writes: true,
    output: done,
  }),
  /** `{id}` is the basis: a type binds a basis once, so the pair needs no id of its own. */
  removeBasis: get('/api/sampleadmin/basisremove/{sampleId}/{id}', {
    summary: { zh: '移除样品类型的检测依据', en: 'Take a test basis from a sample type' },
    allow: 'sampleType.update',
    writes: true,
    output: done,
  }),
  boundCriteria: get('/api/sampleadmin/judgebysam1/{sampleId}', {
    summary: { zh: '样品类型的判定依据', en: 'The criteria of a sample type' },
    allow: 'sampleType.read',
    output: bound,
  }),
  addCriterion: get('/api/sampleadmin/judgeadd', {
    summary: { zh: '给样品类型加判定依据', en: 'Add a criterion to a sample type' },
    allow: 'sampleType.update',
    writes: true,
    input: z.object({ sampleId: id, judge: id }),
    output: done,
  }),
  removeCriterion: get('/api/sampleadmin/judgeremove', {
    summary: { zh: '移除样品类型的判定依据', en: 'Take a criterion from a sample type' },
    allow: 'sampleType.update',
    writes: true,
    input: z.object({ sampleId: id, id }),
    output: done,
  }),
  setDatatype: post('/api/Sampleadmin/type', {
    allow: 'sampleType.update',
    summary: { zh: '设置数据表单', en: 'Set the data form of a type' },
    input: z.object({ sampleId: id, ver: ver.optional(), type: z.string().trim().min(1).max(32) }),
    output: type,
  }),
} as const;
