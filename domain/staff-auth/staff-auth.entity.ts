import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const staffAuth = entity({
  name: 'staffAuth',
  path: '/api/staffauth',
  label: label('人员能力授权', 'Competence authorisation'),
  plural: 'Competence authorisations',
  title: 'basis',
  fields: {
    staffId: required(ref('人员', 'Person', 'staff', { listed: true, filtered: true })),
    kind: required(
      choice(
        '授权类型',
        'Kind',
        {
          test: label('检测', 'Test'),
          check: label('校核', 'Check'),
          compile: label('编制', 'Prepare'),
          audit: label('审核', 'Review'),
          sign: label('签字', 'Sign'),
          equipment: label('设备操作', 'Equipment'),
          sampling: label('抽样', 'Sampling'),
        },
        { listed: true, filtered: true },
      ),
    ),
    areaId: ref('领域', 'Area', 'testArea', { listed: true }),
    testitemId: ref('检测项目', 'Test item', 'testItem', { listed: true }),
    stdId: ref('方法标准', 'Method', 'standard', { listed: true }),
    equipmentId: ref('设备', 'Equipment', 'equipment', { listed: true }),
    validFrom: required(date('生效日期', 'Valid from', { listed: true })),
    validTo: date('失效日期', 'Valid to', { listed: true }),
    basis: required(text('授权依据', 'Basis (exam, certificate)', { max: 256 })),
    approvedBy: serverOnly(required(ref('批准人', 'Approved by', 'staff'))),
    status: choice(
      '状态',
      'Status',
      { valid: label('有效', 'Valid'), suspended: label('暂停', 'Suspended'), withdrawn: label('撤销', 'Withdrawn') },
      { listed: true, filtered: true },
    ),
  },
  foundBy: [['staffId', 'kind', 'areaId', 'testitemId', 'equipmentId', 'validFrom']],
});

export type StaffAuth = Row<typeof staffAuth>;
export type StaffAuthDraft = Draft<typeof staffAuth>;
