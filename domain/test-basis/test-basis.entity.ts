import { type Draft, entity, type Row } from '../kit/entity';
import { file, flag, ref, required, text } from '../kit/field';
import { label } from '../kit/label';
import { holdingFields } from '../test-item/holding-fields';

export const testBasis = entity({
  name: 'testBasis',
  path: '/api/basis',
  label: label('检测依据', 'Test method'),
  plural: 'Test methods',
  title: 'name',
  empty: label(
    '还没有检测依据。先建立标准，再从标准的条款新建依据。',
    'No test methods yet. Set up the standards first, then add a method for each clause.',
  ),
  fields: {
    name: required(
      text('依据名称', 'Name', {
        also: ['检测依据 | 方法依据 | 名称', 'Test method | Method', 'الطريقة'],
        listed: true,
        searched: true,
        max: 128,
      }),
    ),
    stdId: required(
      ref('标准', 'Standard', 'standard', {
        also: ['标准号 | 方法标准 | 方法标准号', 'Standard no. | Method standard', 'المواصفة'],
        listed: true,
        filtered: true,
      }),
    ),
    clause: text('条款号', 'Clause', { also: ['条款', 'Clause no.'], listed: true, max: 64 }),
    methodName: text('方法名称', 'Method name', { searched: true, max: 128 }),
    isMethod: flag('是否方法标准', 'Method standard', { initial: true }),
    verified: flag('方法已验证/确认', 'Verified or validated', { listed: true, filtered: true }),
    verifyFile: file('验证报告', 'Verification report'),
    holdingTime: {
      ...holdingFields.holdingTime,
      help: label(
        '方法另有规定时填写，优先于检测项目的保存期',
        'Where the method says its own: it goes before the holding time of the test item',
      ),
    },
    holdingUnit: holdingFields.holdingUnit,
    cma: flag('CMA能力', 'In CMA scope', { listed: true }),
    cnas: flag('CNAS能力', 'In CNAS scope', { listed: true }),
    enabled: flag('启用', 'Enabled', { listed: true, filtered: true, initial: true }),
  },
  foundBy: [['stdId', 'name']],
});

export type TestBasis = Row<typeof testBasis>;
export type TestBasisDraft = Draft<typeof testBasis>;
