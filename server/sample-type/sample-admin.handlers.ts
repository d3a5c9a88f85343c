import type { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import type { Criterion } from '../../domain/criterion/criterion.entity';
import { printedIn } from '../../domain/kit/label';
import type { Standard } from '../../domain/standard/standard.entity';
import type { TestBasis } from '../../domain/test-basis/test-basis.entity';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { getRow } from '../kernel/rows';
import { tableAnswer } from '../kernel/table-answer';
import { bind, boundTo, unbind } from './bindings';
import { catalogueTable } from './catalogue-table';
import { readReportCommon, writeReportCommon } from './report-common';
import { sampleTypeStandard } from './sample-types';

const change = sampleTypeStandard.update;

export const sampleAdminHandlers: Handlers<typeof sampleAdminContract> = {
  updateBase: ({ id, ver, baseInfo }, context) => change({ id, ver, baseInfo }, context),
  updateReport: ({ id, ver, report }, context) => change({ id, ver, report }, context),
  updateReportCommon: async (common, context) => {
    await writeReportCommon(context, common);
    return { ok: true };
  },
  reportCommon: (_input, { db, actor }) => readReportCommon(db, actor.companyId),
  configTestItem: ({ sampleId, ver, items }, context) => change({ id: sampleId, ver, testitems: items }, context),
  configCore: ({ sampleId, ver, core }, context) => change({ id: sampleId, ver, ...core }, context),
  exportTypes: async (_input, { db, actor, language }) =>
    tableAnswer(
      language === 'zh' ? '样品目录' : 'catalogue',
      await catalogueTable(db, actor.companyId, printedIn(language)),
    ),
  bases: (query, { db, actor }) =>
    listRows<TestBasis>(db, { table: 'testBasis', companyId: actor.companyId, query, made: {} }),
  testItems: (query, { db, actor }) =>
    listRows<TestItem>(db, { table: 'testItem', companyId: actor.companyId, query, made: {} }),
  standards: (query, { db, actor }) =>
    listRows<Standard>(db, { table: 'standard', companyId: actor.companyId, query, made: {} }),
  criteria: (query, { db, actor }) =>
    listRows<Criterion>(db, { table: 'criterion', companyId: actor.companyId, query, made: {} }),
  boundBases: ({ sampleId }, context) => boundTo(context, sampleId, 'testBasis'),
  addBasis: ({ sampleId, basis }, context) => bind(context, sampleId, 'testBasis', basis),
  removeBasis: ({ sampleId, id }, context) => unbind(context, sampleId, 'testBasis', id),
  boundCriteria: ({ sampleId }, context) => boundTo(context, sampleId, 'criterion'),
  addCriterion: ({ sampleId, judge }, context) => bind(context, sampleId, 'criterion', judge),
  removeCriterion: ({ sampleId, id }, context) => unbind(context, sampleId, 'criterion', id),
  setDatatype: async ({ sampleId, ver, type }, context) => {
    const row = await getRow(context, 'sampleType', sampleId);
    return change({ id: sampleId, ver: ver ?? row.ver, datatype: type }, context);
  },
};
